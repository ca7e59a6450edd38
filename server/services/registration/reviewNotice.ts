import { localized } from '@core/domain/language'
import { dateTimeText } from '@core/format/dateText'
import { AppError } from '../../errors'
import { reviewText } from '../../messages/reviews'
import type { Fair } from '../../repositories/fairRepository'
import type { Registration } from '../../repositories/registrationRepository'
import type { Repositories } from '../../repositories/repositories'
import { fairFacts } from '../gate/fairFacts'
import type { SmsBudget } from '../smsBudget'
import { queueNotification } from '../wechat/queueNotification'

/** A message that could not be sent for so long is no longer sent. */
const MESSAGE_SECONDS = 24 * 3600
const DECIDED = ['approved', 'returned', 'rejected', 'revoked'] as const
type Decided = (typeof DECIDED)[number]

export interface NoticeDeps {
  budget: Pick<SmsBudget, 'spend'>
  wakeSender: () => void
}
/** Tells somebody what was decided on their registration. */
export interface ReviewNotice {
  /** Counts the message where one is to go out; the result writes it, in the transaction of the verdict. A verdict waits for no message. */
  prepare(fair: Fair, decided: Registration): Promise<(tables: Repositories) => Promise<void>>
  wake(): void
}

/** By text message in the language they registered in, and by WeChat where they allow it. */
export function createReviewNotice({ budget, wakeSender }: NoticeDeps): ReviewNotice {
  const mayText = async (fair: Fair, { nationalNumber }: Registration): Promise<boolean> => {
    if (nationalNumber === '') return false
    return budget.spend(fair, 'review').then(
      () => true,
      (error: unknown) => {
        if (error instanceof AppError) return false
        throw error
      },
    )
  }

  return {
    async prepare(fair, decided) {
      const state = DECIDED.find(known => known === decided.state)
      if (!state) return () => Promise.resolve()
      const isTexted = await mayText(fair, decided)
      return async tables => {
        if (isTexted) await writeText(tables, fair, decided, state)
        await writeWechat(tables, fair, decided, state)
      }
    },
    wake: wakeSender,
  }
}

async function writeText(tables: Repositories, fair: Fair, decided: Registration, state: Decided): Promise<void> {
  const { appId, personId, language, reason, cardCode } = decided
  // who takes their consent to messages back gets none but codes
  if (await tables.consents.hasWithdrawn(appId, personId, 'notice')) return
  const person = await tables.people.find(appId, personId)
  if (!person) return
  await tables.outbox.insert({
    appId,
    kind: 'review',
    recipient: person.e164,
    language,
    text: reviewText(language, `review.${state}`, { fair: fairName(fair, language), reason, code: cardCode }),
    code: cardCode,
    ttlSeconds: MESSAGE_SECONDS,
    // they agreed when they registered
    consentVersion: '',
  })
}

async function writeWechat(tables: Repositories, fair: Fair, decided: Registration, state: Decided): Promise<void> {
  const { appId, personId, audience, language, reason, changedAt } = decided
  const page = state === 'returned' ? 'reg' : 'mycard'
  await queueNotification(tables, {
    appId,
    personId,
    kind: `registration_${state}`,
    params: {
      fair: fairName(fair, language),
      name: decided.name,
      reason,
      time: dateTimeText((changedAt ?? new Date()).toISOString(), fairFacts(fair).offsetMinutes),
    },
    page: `/pages/${audience === 'media' ? 'media' : 'visitor'}/${page}?target=${audience}`,
    language,
  })
}

function fairName({ config }: Fair, language: Registration['language']): string {
  const { Title, title_en } = config as { Title?: string; title_en?: string }
  return localized(Title, title_en, language)
}
