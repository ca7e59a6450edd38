import { localized } from '@core/domain/language'
import { dateTimeText } from '@core/format/dateText'
import type { StoredForm } from '../../repositories/formRepository'
import type { Repositories } from '../../repositories/repositories'
import type { StoredSubmission } from '../../repositories/submissionRepository'
import { fairFacts } from '../../domain/fairFacts'
import { queueNotification } from '../../domain/messages/queueNotification'

export type NoticeRepositories = Pick<
  Repositories,
  'exhibitors' | 'consents' | 'fairs' | 'outbox' | 'wechatBindings' | 'wechatPermissions'
>

/**
 * Tells the account that submitted a form the verdict, by WeChat, if it can be reached there. The
 * message opens the form.
 */
export async function noticeVerdict(
  repositories: NoticeRepositories,
  form: StoredForm,
  decided: StoredSubmission,
): Promise<void> {
  const { appId, submittedBy, exhibitorId, state } = decided
  if (
    submittedBy === null ||
    (state !== 'approved' && state !== 'returned' && state !== 'rejected')
  )
    return
  // an account of several companies is told only if this company is one of them
  const account = await repositories.exhibitors.findByPerson(appId, submittedBy, exhibitorId)
  if (!account) return
  const fair = await repositories.fairs.find(appId)
  await queueNotification(repositories, {
    appId,
    personId: submittedBy,
    kind: `submission_${state}`,
    params: {
      form: nameOf(form.definition),
      company: localized(account.companyName, account.companyNameEn, 'cn'),
      reason: decided.reason,
      time: dateTimeText(decided.savedAt.toISOString(), fair && fairFacts(fair).offsetMinutes),
    },
    page: `/pages/exhibitor/dynamic_form?id=${encodeURIComponent(decided.formId)}`,
  })
}

/** The name of a form in its stored definition, which the import has checked. */
function nameOf(definition: unknown): string {
  const { Name, Name_en } = definition as { Name?: string; Name_en?: string }
  return localized(Name, Name_en, 'cn')
}
