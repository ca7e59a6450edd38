import type { CardReadReply, CardReadRequest } from '@core/contract/smart'
import { AppError } from '../../errors'
import { fromBase64, pictureFromBytes } from '../../files/pictureFromBytes'
import type { CardReader } from '../../gateways/cardReader/types'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Limiter } from '../../domain/limiter'
import { parseCard } from './card/parseCard'
import { createQueue } from './queue'

/** Pixels: small print stays readable; more only takes longer. */
const MAX_SIDE = 2000
const DATA_URL = /^data:image\/(?:jpeg|png|webp);base64,/
/** Below this a text was guessed, not read. */
const MIN_CONFIDENCE = 0.5

interface CardDeps {
  reader: CardReader | undefined
  limiter: Limiter
  onError: (error: unknown) => void
}

/**
 * Reads a business card into the fields of a form, which the person confirms (SPEC §2). Stores
 * nothing.
 */
export function createCardService({ reader, limiter, onError }: CardDeps) {
  const queue = createQueue({
    parallel: reader?.parallel ?? 1,
    maxWaiting: 8,
    maxWaitingOfOne: 1,
    onError,
  })
  return {
    async read(context: CallContext, input: CardReadRequest): Promise<CardReadReply> {
      if (!reader) throw new AppError('feature_off')
      const person = `${context.fair.appId}:${sessionOf(context).personId}`
      await limiter.enforce(
        [
          limiter.ofAddress(context, 'readings'),
          { key: `card:person:${person}`, points: 20, seconds: 600 },
        ],
        'rate_limited',
      )
      const bytes = DATA_URL.test(input.image)
        ? fromBase64(input.image.slice(input.image.indexOf(',') + 1))
        : undefined
      if (!bytes) throw new AppError('file_picture')
      return queue(person, async () => {
        const { turned, lines } = await reader.read(await pictureFromBytes(bytes, MAX_SIDE))
        const good = lines.filter(line => line.confidence >= MIN_CONFIDENCE)
        if (good.length === 0) throw new AppError('card_unreadable')
        const letters = good.reduce((sum, line) => sum + line.text.length, 0)
        return {
          ...parseCard(good),
          Lines: good.map(line => line.text),
          Turned: turned,
          Confidence: round(
            good.reduce((sum, line) => sum + line.confidence * line.text.length, 0) / letters,
          ),
        }
      })
    },
  }
}

const round = (share: number) => Math.round(share * 1000) / 1000
