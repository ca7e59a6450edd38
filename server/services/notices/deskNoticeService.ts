import {
  READER_STATES,
  type DeskNotice,
  type DeskNoticeAudienceReply,
  type DeskNoticeAudienceRequest,
  type DeskNoticeReadersReply,
  type DeskNoticeReadersRequest,
  type DeskNoticeSaveRequest,
} from '@core/contract/notice'
import type { WrittenDraftHead } from '@core/contract/writtenDraft'
import { NOTICE_TARGET } from '@core/domain/noticeTarget'
import { AppError, badField } from '../../errors'
import type {
  NoticeToSave,
  NoticeWithReaders,
  ReaderPlace,
} from '../../repositories/noticeRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import { audit } from '../../domain/audit'
import type { Clock } from '../../domain/clock'
import { readPlace, writePlace } from '../../domain/cursors'
import { actorName, type DeskCaller } from '../../domain/deskSource'
import { searchText } from '../../domain/records/recordIndex'
import { presentDeskNotice } from './presentNotice'
import { readTargets, readWritten, timeOf } from './written'
import { draftHeads, newItemId, takeDraft } from './writtenDrafts'
import { keepVersion } from './writtenVersions'

/** Readers on a page. */
const READERS = 50
/** How many companies a search offers. */
const FOUND = 20

interface DeskNoticeDeps {
  notices: Repositories['notices']
  writtenDrafts: Repositories['writtenDrafts']
  noticeAudience: Repositories['noticeAudience']
  exhibitors: Pick<Repositories['exhibitors'], 'halls'>
  fairs: Repositories['fairs']
  transact: Transact
  clock: Clock
}

/** Notices at the organiser's desk: written, recalled, and who has read and confirmed them. */
export function createDeskNoticeService({
  notices,
  writtenDrafts,
  noticeAudience: audiences,
  exhibitors,
  fairs,
  transact,
  clock,
}: DeskNoticeDeps) {
  const require = async (caller: DeskCaller, id: string): Promise<NoticeWithReaders> => {
    const [found] = await notices.listAll(caller.context.fair.appId, id)
    if (!found || id === '') throw new AppError('unknown_content')
    return found
  }
  /** Stores the present notice as a version, in the transaction that changes it. */
  const keep = async (
    repositories: Repositories,
    caller: DeskCaller,
    id: string,
    before: NoticeWithReaders | undefined,
  ) => {
    const [now] = await repositories.notices.listAll(caller.context.fair.appId, id)
    if (now)
      await keepVersion(repositories, caller, 'notice', {
        before: before && presentDeskNotice(before),
        after: presentDeskNotice(now),
        at: clock.now(),
      })
  }
  return {
    /** All notices of the fair, recalled ones too, the latest first; and the drafts. */
    async list(caller: DeskCaller): Promise<{ Notices: DeskNotice[]; Drafts: WrittenDraftHead[] }> {
      const [found, Drafts] = await Promise.all([
        notices.listAll(caller.context.fair.appId),
        draftHeads(writtenDrafts, caller, 'notice'),
      ])
      return { Notices: found.map(presentDeskNotice), Drafts }
    },

    /** Whom a notice would reach, and which further targets it may name. Throws bad_request. */
    async audience(
      { context }: DeskCaller,
      { Targets = [], Search = '' }: DeskNoticeAudienceRequest,
    ): Promise<DeskNoticeAudienceReply> {
      const { appId } = context.fair
      if (!Targets.every(target => NOTICE_TARGET.test(target))) throw badField('Targets')
      const [reached, halls, companies] = await Promise.all([
        audiences.reach(appId, Targets),
        exhibitors.halls(appId),
        audiences.companies(appId, Targets, searchText(Search), FOUND),
      ])
      const of = (isNamed: boolean) =>
        companies
          .filter(one => one.isNamed === isNamed)
          .map(({ id, name, nameEn, booth }) => ({
            Id: id,
            Name: name,
            Name_en: nameEn,
            Booth: booth,
          }))
      return {
        Accounts: reached.accounts,
        Companies: reached.companies,
        Halls: halls.filter(hall => NOTICE_TARGET.test(`hall:${hall}`)),
        Named: of(true),
        Found: of(false),
      }
    },

    /**
     * Publishes a new or changed notice, and removes its draft. Throws bad_request,
     * unknown_content, conflict, setup_conflict.
     */
    async save(
      caller: DeskCaller,
      input: DeskNoticeSaveRequest,
    ): Promise<{ Notice: DeskNotice; Removed: string[] }> {
      const { appId } = caller.context.fair
      const before = input.Id ? await require(caller, input.Id) : undefined
      const { page, removed } = await readWritten(fairs, appId, input)
      const targets = readTargets(input.Targets ?? [])
      const publishedAt =
        timeOf('PublishedAt', input.PublishedAt) ?? before?.publishedAt ?? clock.now()
      const [startsAt, endsAt] = [
        timeOf('Starts', input.Starts) ?? null,
        timeOf('Ends', input.Ends) ?? null,
      ]
      if (startsAt && endsAt && endsAt <= startsAt) throw badField('Ends')
      const id = before?.id ?? newItemId(input.DraftId)
      const notice: NoticeToSave = {
        id,
        ...page,
        targets,
        mustConfirm: input.MustConfirm ?? false,
        publishedAt,
        startsAt,
        endsAt,
      }
      await transact(async repositories => {
        const isSaved = before
          ? await repositories.notices.update(appId, notice, input.Revision)
          : await repositories.notices.insert(appId, notice)
        if (!isSaved) throw new AppError('conflict')
        await takeDraft(repositories, caller, { kind: 'notice', id }, input.DraftRevision)
        await keep(repositories, caller, id, before)
        await audit(repositories, {
          appId: caller.context.fair.appId,
          actor: actorName(caller),
          action: 'notice.save',
          subject: `notice:${id}`,
        })
      })
      return { Notice: presentDeskNotice(await require(caller, id)), Removed: removed }
    },

    /**
     * Recalls the notice for all readers and removes its draft; its readers stay known. Throws
     * unknown_content, conflict.
     */
    async recall(
      caller: DeskCaller,
      { Id, Revision }: { Id: string; Revision: number },
    ): Promise<DeskNotice> {
      const before = await require(caller, Id)
      await transact(async repositories => {
        if (
          !(await repositories.notices.recall(caller.context.fair.appId, Id, Revision, clock.now()))
        )
          throw new AppError('conflict')
        await repositories.writtenDrafts.discard(
          { appId: caller.context.fair.appId, kind: 'notice', id: Id },
          null,
        )
        await keep(repositories, caller, Id, before)
        await audit(repositories, {
          appId: caller.context.fair.appId,
          actor: actorName(caller),
          action: 'notice.recall',
          subject: `notice:${Id}`,
        })
      })
      return presentDeskNotice(await require(caller, Id))
    },

    /** A page of its accounts, with what they did. Throws unknown_content. */
    async readers(
      caller: DeskCaller,
      { Id, Search, State, After, Size = READERS }: DeskNoticeReadersRequest,
    ): Promise<DeskNoticeReadersReply> {
      const { appId } = caller.context.fair
      if (!(await notices.has(appId, Id))) throw new AppError('unknown_content')
      const search = searchText(Search ?? '')
      const rank = State === undefined ? undefined : READER_STATES.indexOf(State)
      const { readers: found, counts } = await notices.readers(appId, Id, {
        search,
        rank,
        after: readReaderPlace(After),
        limit: Size + 1,
      })
      const [unread, read, confirmed] = counts
      const shown = found.slice(0, Size)
      const last = found.length > Size ? shown[shown.length - 1] : undefined
      return {
        Readers: shown.map(
          ({ exhibitorId, company, companyEn, booth, name, role, readAt, confirmedAt }) => ({
            Company: { Id: exhibitorId, Name: company, Name_en: companyEn, Booth: booth },
            Name: name,
            Role: role,
            ReadAt: readAt?.toISOString() ?? '',
            ReadNoticeTime: confirmedAt?.toISOString() ?? '',
          }),
        ),
        Counts: { unread, read, confirmed },
        Next: last
          ? writePlace([String(last.rank), last.company, last.exhibitorId, String(last.personId)])
          : '',
      }
    },
  }
}

/** Throws bad_request for an invalid cursor. */
function readReaderPlace(text: string | undefined): ReaderPlace | undefined {
  const place = readPlace(text, 4)
  if (!place) return undefined
  const [rank = '', company = '', exhibitorId = '', personId = ''] = place
  if (!/^[012]$/.test(rank) || !/^\d{1,15}$/.test(personId)) throw badField('After')
  return { rank: Number(rank), company, exhibitorId, personId: Number(personId) }
}
