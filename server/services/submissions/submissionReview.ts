import { AppError } from '../../errors'
import type { FormRepository } from '../../repositories/formRepository'
import type {
  StoredSubmission,
  SubmissionRepository,
} from '../../repositories/submissionRepository'
import { readFormSettings } from '../../domain/forms/formSettings'
import { noticeVerdict, type NoticeRepositories } from './submissionNotice'
import type { Hold } from '../../domain/verdicts'
import type { Verdict, VerdictRepository } from '../../repositories/verdictRepository'
import {
  reviewed,
  undone,
  type Actor,
  type Verdict as Decision,
} from '../../domain/forms/submissionStates'

/** Repositories of one transaction, so that the verdict and its message are written together. */
interface ReviewDeps extends NoticeRepositories {
  submissions: Pick<SubmissionRepository, 'find' | 'write'>
  forms: Pick<FormRepository, 'findCurrent'>
  verdicts: VerdictRepository
}
/** The kind of a form's submissions at the desk. */
const kindOf = (formId: string): string => `form:${formId}`

/**
 * Gives the organiser's verdict on a company's submission. Throws cannot_review if it does not wait
 * for one, bad_request if a return or a rejection has no reason, conflict if another person has
 * acted on it since it was read. With `hold` the message waits.
 */
export async function review(
  { submissions, forms, verdicts, ...others }: ReviewDeps,
  submission: StoredSubmission,
  verdict: Decision,
  reason: string,
  by: Actor,
  hold?: Hold,
): Promise<StoredSubmission> {
  const form = await forms.findCurrent(submission.appId, submission.formId)
  const { next, event } = reviewed(
    submission,
    readFormSettings(form?.settings),
    verdict,
    reason.trim(),
    by,
  )
  if (!(await submissions.write(next, event))) throw new AppError('conflict')
  const { appId, formId, exhibitorId: subject, state: from, reason: before } = submission
  if (hold) {
    const { personId, until: dueAt } = hold
    const { state: to, revision } = next
    await verdicts.insert({
      appId,
      kind: kindOf(formId),
      subject,
      personId,
      from,
      to,
      reason: before,
      revision,
      published: undefined,
      dueAt,
    })
  } else if (form) await noticeVerdict(others, form, next)
  return next
}

/**
 * Undoes this person's own verdict while its message waits. Throws undo_over; conflict if the
 * company has acted since.
 */
export async function undoReview(
  { submissions, verdicts }: Pick<ReviewDeps, 'submissions' | 'verdicts'>,
  { appId, formId, exhibitorId }: Pick<StoredSubmission, 'appId' | 'formId' | 'exhibitorId'>,
  by: Actor & { personId: number },
): Promise<StoredSubmission> {
  const verdict = await verdicts.takeBack(
    { appId, kind: kindOf(formId), personId: by.personId },
    exhibitorId,
    by.at,
  )
  if (!verdict) throw new AppError('undo_over')
  const current = await submissions.find(appId, formId, exhibitorId)
  if (current?.revision !== verdict.revision) throw new AppError('conflict')
  const { next, event } = undone(current, verdict.reason, by)
  if (!(await submissions.write(next, event))) throw new AppError('conflict')
  return next
}

/** Tells a verdict that can no longer be undone, unless the answers have changed since. */
export async function tellReview(
  { submissions, forms, verdicts, ...others }: ReviewDeps,
  verdict: Verdict,
): Promise<void> {
  const { id, appId, kind, subject, revision } = verdict
  if (!(await verdicts.take(id))) return
  const formId = kind.slice(kindOf('').length)
  const current = await submissions.find(appId, formId, subject)
  const form = await forms.findCurrent(appId, formId)
  if (form && current?.revision === revision) await noticeVerdict(others, form, current)
}
