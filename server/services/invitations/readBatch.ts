import type { WireIssue } from '@core/contract/envelope'
import type { BatchSaveRequest } from '@core/contract/batch'
import { dayStart } from '@core/format/calendarDay'
import { MAX_SENDER, MAX_TITLE, MAX_WORDS } from '@core/invitations/batch'
import { AppError } from '../../errors'
import { batchText } from '../../messages/batches'
import type { BatchTexts, StoredBatch } from '../../repositories/storedBatch'
import type { CallContext } from '../../domain/callContext'
import { fairFacts } from '../../domain/fairFacts'

const DAY_MS = 24 * 3_600_000
/** The longest a batch may last if the registration has no end. */
const LONGEST_DAYS = 366

/** The latest end a batch may have: the end of the registration (`closes`); undefined after it. */
export function latestEnd(closes: Date | undefined, now: Date): Date | undefined {
  if (closes === undefined) return new Date(now.getTime() + LONGEST_DAYS * DAY_MS)
  return closes > now ? closes : undefined
}

/**
 * When a batch ends: with its last day, or with the registration, which may now close earlier than
 * when the batch was written.
 */
export function endOfBatch(
  { expiresAt }: Pick<StoredBatch, 'expiresAt'>,
  closes: Date | undefined,
): Date {
  return closes !== undefined && closes < expiresAt ? closes : expiresAt
}

/**
 * Reads the input of a batch that may last until `latest`. Throws invalid_form with every problem,
 * and registration_closed.
 */
export function readBatch(
  { fair, language }: CallContext,
  input: BatchSaveRequest,
  latest: Date | undefined,
  now: Date,
): BatchTexts {
  if (!latest) throw new AppError('registration_closed')
  const issues: WireIssue[] = []
  const refuse = (id: string, code: string, message: string) => issues.push({ id, code, message })
  const text = (
    id: 'Title' | 'Sender' | 'Words' | 'Words_en',
    max: number,
    isRequired: boolean,
  ): string => {
    const given = id.startsWith('Words')
      ? input[id].replace(/\r\n?/g, '\n').trim()
      : input[id].replace(/\s+/g, ' ').trim()
    if (given === '' && isRequired)
      refuse(id, 'required', batchText(language, `batch.${id}`, undefined))
    else if (Array.from(given).length > max)
      refuse(id, 'max_length', batchText(language, 'batch.tooLong', { n: max }))
    return given
  }
  const { offsetMinutes } = fairFacts(fair)
  const begins = dayStart(input.Expires, offsetMinutes)
  const expires = dayStart(input.Expires, offsetMinutes, 1)
  // the day on which registration closes is allowed: the batch then ends with it
  const expiresAt = new Date(Math.min(expires, Math.max(latest.getTime(), begins)))
  if (!(expires > now.getTime()) || expiresAt > latest)
    refuse('Expires', 'range', batchText(language, 'batch.Expires', undefined))
  const texts: BatchTexts = {
    type: input.Type,
    title: text('Title', MAX_TITLE, true),
    words: text('Words', MAX_WORDS, false),
    wordsEn: text('Words_en', MAX_WORDS, false),
    template: input.Template,
    sender: text('Sender', MAX_SENDER, true),
    quota: input.Quota,
    remindDays: input.RemindDays,
    expiresAt,
  }
  if (issues.length > 0) throw new AppError('invalid_form', {}, { issues })
  return texts
}
