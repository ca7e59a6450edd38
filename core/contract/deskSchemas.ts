import { BadgePrintReply, DeskBadgeSheetRequest } from './badge'
import { body } from './common'
import { DeskImportReply, DeskImportRequest, DeskJobRetryRequest, DeskJobsReply, DeskJobsRequest } from './operation'
import { DeskActReply, DeskActRequest, DeskKindsReply, DeskListReply, DeskListRequest, DeskOpenReply, DeskOpenRequest } from './desk'
import { Quota, FileJobReply } from './resource'
import { DeskOverviewReply } from './deskOverview'
import { DeskCompaniesReply, DeskCompaniesRequest, DeskCompanyReply, DeskCompanyRequest } from './deskCompanies'
import * as organiser from './organiser'
import * as notice from './notice'

const nothing = body({})

/** Bodies and replies of deskEndpoints. */
export const deskSchemas = {
  'desk.overview': { request: nothing, reply: DeskOverviewReply },
  'desk.people': { request: organiser.DeskPeopleRequest, reply: organiser.DeskPeopleReply },
  'desk.companies': { request: DeskCompaniesRequest, reply: DeskCompaniesReply },
  'desk.company': { request: DeskCompanyRequest, reply: DeskCompanyReply },
  'desk.audit': { request: organiser.DeskAuditRequest, reply: organiser.DeskAuditReply },
  'desk.quotas': { request: organiser.DeskQuotasRequest, reply: organiser.DeskQuotasReply },
  'desk.grant': { request: organiser.DeskGrantRequest, reply: Quota },
  'desk.deadlines': { request: nothing, reply: organiser.DeskDeadlinesReply },
  'desk.deadline': { request: organiser.DeskDeadlineRequest, reply: organiser.DeskDeadline },
  'desk.jobs': { request: DeskJobsRequest, reply: DeskJobsReply },
  'desk.jobRetry': { request: DeskJobRetryRequest, reply: nothing },
  'desk.importCheck': { request: DeskImportRequest, reply: DeskImportReply },
  'desk.importCommit': { request: DeskImportRequest, reply: DeskImportReply },
  'desk.export': { request: organiser.DeskExportRequest, reply: FileJobReply },
  'desk.badgeSheet': { request: DeskBadgeSheetRequest, reply: BadgePrintReply },
  'desk.noticeList': { request: nothing, reply: notice.DeskNoticeListReply },
  'desk.noticeSave': { request: notice.DeskNoticeSaveRequest, reply: notice.DeskNoticeSaveReply },
  'desk.noticeRecall': { request: notice.DeskNoticeRecallRequest, reply: notice.DeskNotice },
  'desk.noticeReaders': { request: notice.DeskNoticeReadersRequest, reply: notice.DeskNoticeReadersReply },
  'desk.newsList': { request: nothing, reply: notice.DeskNewsListReply },
  'desk.newsSave': { request: notice.DeskNewsSaveRequest, reply: notice.DeskNewsSaveReply },
  'desk.newsWithdraw': { request: notice.DeskNoticeRecallRequest, reply: notice.DeskNews },
  'desk.kinds': { request: nothing, reply: DeskKindsReply },
  'desk.list': { request: DeskListRequest, reply: DeskListReply },
  'desk.open': { request: DeskOpenRequest, reply: DeskOpenReply },
  'desk.act': { request: DeskActRequest, reply: DeskActReply },
} as const
