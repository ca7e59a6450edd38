import { deskCaller } from '../../services/desk/createDesk'
import type { RouteFactory } from './handlers'

/** The exhibitors' menu, notices and files; notices and news at the organiser's desk. */
export const noticeRoutes: RouteFactory<
  | 'menu.list'
  | 'company.switch'
  | 'notice.list'
  | 'notice.open'
  | 'notice.confirm'
  | 'download.list'
  | 'download.open'
  | 'download.mark'
  | 'desk.noticeList'
  | 'desk.noticeAudience'
  | 'desk.noticeSave'
  | 'desk.noticeRecall'
  | 'desk.noticeReaders'
  | 'desk.newsList'
  | 'desk.newsSave'
  | 'desk.newsWithdraw'
  | 'desk.writtenHistory'
  | 'desk.writtenOpen'
  | 'desk.writtenDraft'
  | 'desk.writtenDiscard'
> = ({
  menu,
  companySwitch,
  notices,
  downloads,
  deskNotices,
  deskNews,
  writtenHistory,
  writtenDrafts,
}) => ({
  'menu.list': context => menu.list(context),
  'company.switch': (context, input) => companySwitch.switchTo(context, input.Id),
  'notice.list': (context, input) => notices.list(context, input),
  'notice.open': (context, input) => notices.open(context, input.Id),
  'notice.confirm': (context, input) => notices.confirm(context, input.Id),
  'download.list': (context, input) => downloads.list(context, input.Search),
  'download.open': (context, input) => downloads.open(context, input.Id),
  'download.mark': (context, input) => downloads.mark(context, input.Id),
  'desk.noticeList': context => deskNotices.list(deskCaller(context)),
  'desk.noticeAudience': (context, input) => deskNotices.audience(deskCaller(context), input),
  'desk.noticeSave': (context, input) => deskNotices.save(deskCaller(context), input),
  'desk.noticeRecall': (context, input) => deskNotices.recall(deskCaller(context), input),
  'desk.noticeReaders': (context, input) => deskNotices.readers(deskCaller(context), input),
  'desk.newsList': context => deskNews.list(deskCaller(context)),
  'desk.newsSave': (context, input) => deskNews.save(deskCaller(context), input),
  'desk.newsWithdraw': (context, input) => deskNews.withdraw(deskCaller(context), input),
  'desk.writtenHistory': (context, input) => writtenHistory(deskCaller(context), input),
  'desk.writtenOpen': (context, input) => writtenDrafts.open(deskCaller(context), input),
  'desk.writtenDraft': (context, input) => writtenDrafts.save(deskCaller(context), input),
  'desk.writtenDiscard': (context, input) => writtenDrafts.discard(deskCaller(context), input),
})
