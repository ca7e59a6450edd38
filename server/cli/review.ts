import type { Pool } from 'pg'
import { errorText } from '@core/messages/errors'
import { inTransaction } from '../db/transaction'
import { AppError } from '../errors'
import { createRepositories } from '../repositories/repositories'
import { review } from '../services/submissions/submissionReview'
import { VERDICTS, type Verdict } from '../domain/forms/submissionStates'
import { operator } from './operator'

interface ReviewOrder {
  formId: string
  exhibitorId: string
  verdict: Verdict
  reason: string
  /** The fair; the oldest one of the database when it is not named. */
  appId: string | undefined
}

/** Reads `FORM EXHIBITOR approve|return|reject [REASON] [--fair APPID]`; undefined when it is not that. */
export function readReviewOrder(args: readonly string[]): ReviewOrder | undefined {
  const at = args.indexOf('--fair')
  const appId = at < 0 ? undefined : args[at + 1]
  const plain = at < 0 ? args : [...args.slice(0, at), ...args.slice(at + 2)]
  const [formId, exhibitorId, word, ...reason] = plain
  const verdict = (Object.keys(VERDICTS) as Verdict[]).find(known => known === word)
  if (!formId || !exhibitorId || !verdict || (at >= 0 && !appId) || plain.some(isOption))
    return undefined
  return { formId, exhibitorId, verdict, reason: reason.join(' '), appId }
}

/** A mistyped option would become part of the reason the company reads. */
const isOption = (word: string) => /^--?[a-z]/i.test(word)

/** Gives the verdict and prints the outcome. Returns the exit code. */
export async function runReview(
  order: ReviewOrder,
  pool: Pool,
  print: (line: string) => void,
): Promise<number> {
  const repositories = createRepositories(pool)
  const { formId, exhibitorId, verdict, reason } = order
  const appId = order.appId ?? (await repositories.fairs.findOldestId()) ?? ''
  const submission = await repositories.submissions.find(appId, formId, exhibitorId)
  if (!submission) {
    print(
      `${exhibitorId} has given no answers to ${formId} in the fair ${appId || '(there is none)'}. Check the three names.`,
    )
    return 1
  }
  try {
    const actor = { personId: null, name: `cli:${operator()}`, at: new Date() }
    const { state } = await inTransaction(pool, client =>
      review(createRepositories(client), submission, verdict, reason, actor),
    )
    print(`${formId} of ${exhibitorId}: ${submission.state} → ${state}`)
    return 0
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const isWithoutReason = error.code === 'bad_request'
    print(
      isWithoutReason
        ? `Say why: a ${verdict} needs a reason.`
        : `${formId} of ${exhibitorId} is ${submission.state}. ${errorText('en', error.code)}`,
    )
    return 1
  }
}
