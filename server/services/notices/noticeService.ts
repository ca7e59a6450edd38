import type { Notice, NoticeItem, NoticeListReply, NoticeListRequest } from '@core/contract/notice'
import { isInstant } from '@core/domain/instant'
import { localized } from '@core/domain/language'
import { AppError, badField } from '../../errors'
import type { MembershipRepository } from '../../repositories/membershipRepository'
import type {
  NoticeCursor,
  NoticeForReader,
  NoticeRepository,
} from '../../repositories/noticeRepository'
import { withAssets } from '../../domain/assetText'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import { menuCallerOf, type MenuCaller } from '../../domain/menuCaller'
import { presentNoticeItem } from './presentNotice'

const PAGE = 20
/** The form that `to_char` writes in the repository; any other text was not made here. */
const CURSOR = /^([01]) (\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z) ([\w-]{1,64})$/

interface NoticeDeps {
  notices: NoticeRepository
  memberships: MembershipRepository
  clock: Clock
}

/**
 * The organiser's notices for exhibitors. A notice that is recalled, over or for others counts as
 * unknown.
 */
export function createNoticeService({ notices, memberships, clock }: NoticeDeps) {
  const find = async (
    context: CallContext,
    caller: MenuCaller,
    id: string,
  ): Promise<NoticeForReader> => {
    const notice = await notices.findFor(context.fair.appId, caller, clock.now(), id)
    if (!notice) throw new AppError('unknown_content')
    return notice
  }
  const mark = async (
    context: CallContext,
    id: string,
    isConfirmed: boolean,
  ): Promise<NoticeForReader> => {
    const caller = await menuCallerOf(context, memberships)
    const notice = await find(context, caller, id)
    const isNew =
      notice.readAt === null || (isConfirmed && notice.mustConfirm && notice.confirmedAt === null)
    if (!isNew) return notice
    return {
      ...notice,
      ...(await notices.mark(
        context.fair.appId,
        id,
        caller,
        clock.now(),
        isConfirmed && notice.mustConfirm,
      )),
    }
  }

  return {
    /** A page of the list. Throws bad_request for an invalid cursor. */
    async list(
      context: CallContext,
      { Unread = false, Search = '', After, Size = PAGE }: NoticeListRequest,
    ): Promise<NoticeListReply> {
      const { appId } = context.fair
      const caller = await menuCallerOf(context, memberships)
      const search = Search.trim()
      const [rows, counts] = await Promise.all([
        // one row more than asked for tells whether there is a next page
        notices.listFor(appId, caller, clock.now(), {
          search,
          unreadOnly: Unread,
          after: After ? readCursor(After) : undefined,
          limit: Size + 1,
        }),
        notices.countFor(appId, caller, clock.now(), search),
      ])
      const page = rows.slice(0, Size)
      const last = page[page.length - 1]
      return {
        Items: page.map(notice => presentNoticeItem(notice, context.language)),
        Next: rows.length > Size && last ? presentCursor(last) : '',
        Counts: { All: counts.all, Unread: counts.unread },
      }
    },

    /** Returns one notice and marks it as read. Throws unknown_content. */
    async open(context: CallContext, id: string): Promise<Notice> {
      const notice = await mark(context, id, false)
      const html = localized(notice.html, notice.htmlEn, context.language)
      return {
        ...presentNoticeItem(notice, context.language),
        Html: withAssets(html, context.fair),
      }
    },

    /** Notes that the caller confirms it; the first time counts. Throws unknown_content. */
    async confirm(context: CallContext, id: string): Promise<NoticeItem> {
      return presentNoticeItem(await mark(context, id, true), context.language)
    },
  }
}

const presentCursor = ({ waits, at, id }: NoticeForReader) =>
  Buffer.from(`${waits ? 1 : 0} ${at} ${id}`).toString('base64url')

function readCursor(text: string): NoticeCursor {
  const [, waits, at, id] = CURSOR.exec(Buffer.from(text, 'base64url').toString('utf8')) ?? []
  if (at === undefined || id === undefined || !isInstant(at)) throw badField('After')
  return { waits: waits === '1', at, id }
}
