import { AppError } from '../../errors'
import type { FormRepository } from '../../repositories/formRepository'
import type { StoredSubmission, SubmissionRepository } from '../../repositories/submissionRepository'
import { readFormSettings } from '../../domain/forms/formSettings'
import { noticeVerdict, type NoticeRepositories } from './submissionNotice'
import { reviewed, type Actor, type Verdict } from '../../domain/forms/submissionStates'

/** Those of a transaction, so that the verdict and the message that tells of it are written together. */
interface ReviewDeps extends NoticeRepositories {
  submissions: Pick<SubmissionRepository, 'write'>
  forms: Pick<FormRepository, 'findCurrent'>
}

/**
 * The organiser's verdict on what a company submitted. Throws cannot_review when it does not wait for one, bad_request when a return or a
 * rejection gives no reason, conflict when another person has acted on it since it was read: one wins, the other is told.
 */
export async function review(
  { submissions, forms, ...others }: ReviewDeps,
  submission: StoredSubmission,
  verdict: Verdict,
  reason: string,
  by: Actor,
): Promise<StoredSubmission> {
  const form = await forms.findCurrent(submission.appId, submission.formId)
  const { next, event } = reviewed(submission, readFormSettings(form?.settings), verdict, reason.trim(), by)
  if (!(await submissions.write(next, event))) throw new AppError('conflict')
  if (form) await noticeVerdict(others, form, next)
  return next
}
