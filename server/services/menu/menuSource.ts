import type { MenuTask } from '@core/contract/menu'
import type { DownloadRepository } from '../../repositories/downloadRepository'
import type { LeadListRepository } from '../../repositories/leadListRepository'
import type { NoticeRepository } from '../../repositories/noticeRepository'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { createPayments } from '../payment/createPayments'
import type { SubmissionService } from '../submissions/submissionService'
import type { MenuCaller } from '../../domain/menuCaller'
import type { InvitedRepository } from '../../repositories/invitedRepository'
import type { TalkRepository } from '../../repositories/talkRepository'
import type { MenuRepository } from '../../repositories/menuRepository'
import type { FormService } from '../../domain/forms/formService'
import type { QuotaRepository } from '../../repositories/quotaRepository'
import type { RecordRepository } from '../../repositories/recordRepository'
import type { SubmissionRepository } from '../../repositories/submissionRepository'
import type { CountMissing } from './missingAnswers'

/**
 * What one part of the program adds to the menu: tasks, and counts of what waits, by what tiles
 * follow.
 */
export interface MenuPart {
  tasks?: readonly MenuTask[]
  /** By `form`, `form:booth`, `notice` … */
  unread?: Readonly<Record<string, number>>
}
export type MenuSource = (context: CallContext, caller: MenuCaller) => Promise<MenuPart>

export interface SourceDeps {
  submissions: Pick<SubmissionService, 'list'>
  notices: NoticeRepository
  downloads: DownloadRepository
  orders: Pick<ReturnType<typeof createPayments>['orders'], 'list'>
  menu: MenuRepository
  forms: Pick<FormService, 'findCurrent'>
  leadLists: Pick<LeadListRepository, 'states'>
  invited: Pick<InvitedRepository, 'countNew'>
  talks: Pick<TalkRepository, 'party'>
  /** The stored answers, drafts included. */
  answers: Pick<SubmissionRepository, 'find'>
  records: Pick<RecordRepository, 'findOnly'>
  quotas: Pick<QuotaRepository, 'list'>
  countMissing: CountMissing
  clock: Clock
}
