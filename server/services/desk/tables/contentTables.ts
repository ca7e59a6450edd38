import { TIME_SORTS } from '@core/contract/common'
import type { WrittenDraftHead } from '@core/contract/writtenDraft'
import type { DeskTableName } from '@core/domain/deskTables'
import { READER_STATES } from '@core/contract/notice'
import { REPORT_REASONS, REPORT_STATES } from '@core/talks/limits'
import { exportState } from '../../../domain/tables/exportState'
import type { createAds } from '../../ads/createAds'
import type { createDeskNewsService } from '../../notices/deskNewsService'
import type { createDeskNoticeService } from '../../notices/deskNoticeService'
import type { createTalkDesk } from '../../talks/talkDesk'
import { everyPage, holds, type Cells, type ListTable } from './listTable'

export interface ContentTablesDeps {
  talkDesk: Pick<ReturnType<typeof createTalkDesk>, 'list'>
  deskNews: Pick<ReturnType<typeof createDeskNewsService>, 'list'>
  deskNotices: Pick<ReturnType<typeof createDeskNoticeService>, 'audience' | 'list' | 'readers'>
  ads: Pick<ReturnType<typeof createAds>, 'calendar' | 'placeName'>
}

interface Party {
  Name: string
  Name_en: string
  Detail: string
}
const party = ({ Name, Name_en, Detail }: Party, { both, word }: Cells) =>
  [both(Name, Name_en) || word('talks.gone'), Detail].filter(Boolean).join(' · ')

/** Tables of reports of talks, and of the organiser's contents. */
export const contentTables = ({ talkDesk, deskNews, deskNotices, ads }: ContentTablesDeps) =>
  ({
    talks: {
      columns: [
        ['state', 'text'],
        ['reported', 'text'],
        ['reason', 'text'],
        ['text', 'text'],
        ['reporter', 'text'],
        ['about', 'text'],
        ['at', 'time'],
        ['action', 'text'],
        ['handled', 'time'],
        ['handledBy', 'text'],
      ],
      async *rows({ context }, { state, filter, search, sort }, cells) {
        const { wordOf, time } = cells
        const asked = {
          State: REPORT_STATES.find(one => one === state),
          Reason: REPORT_REASONS.find(one => one === filter),
          Search: search,
          Sort: TIME_SORTS.find(one => one === sort),
        }
        for await (const { Items } of everyPage(After =>
          talkDesk.list(context, { ...asked, After }),
        ))
          for (const one of Items)
            yield [
              wordOf('report', one.State),
              [wordOf('reported', one.On), one.Title].filter(Boolean).join(' · '),
              ...[wordOf('reason', one.Reason), one.Text],
              ...[party(one.By, cells), party(one.About, cells), time(one.At)],
              ...[wordOf('action', one.Action), time(one.HandledAt), one.HandledBy],
            ]
      },
    },
    suspended: {
      columns: [
        ['party', 'text'],
        ['until', 'text'],
      ],
      sorts: { who: ['party'], until: ['until'] },
      async *rows({ context }, _wanted, cells) {
        const { Held } = await talkDesk.list(context, {})
        for (const one of Held)
          yield [party(one, cells), one.Ended ? cells.word('talks.forGood') : cells.time(one.Until)]
      },
    },
    news: {
      columns: [
        ['title', 'text'],
        ['audience', 'text'],
        ['published', 'time'],
        ['withdrawn', 'time'],
      ],
      sorts: { title: ['title'], day: ['published'] },
      async *rows(caller, { search, state }, { both, wordOf, time }) {
        const { News, Drafts } = await deskNews.list(caller)
        const audience = (targets: readonly string[]) =>
          targets.map(target => wordOf('audience', target)).join('\n')
        for (const one of newDrafts(Drafts, News, search, state))
          yield [both(one.Title, one.Title_en), audience(one.Targets), '', '']
        for (const one of News)
          if (isWanted(one, one.WithdrawnAt, search, state, Drafts))
            yield [
              both(one.Title, one.Title_en),
              audience(one.Targets),
              ...[time(one.PublishedAt), time(one.WithdrawnAt)],
            ]
      },
    },
    notices: {
      columns: [
        ['title', 'text'],
        ['audience', 'text'],
        ['published', 'time'],
        ['withdrawn', 'time'],
        ['readers', 'number'],
        ['read', 'number'],
        ['confirmed', 'number'],
      ],
      sorts: { title: ['title'], day: ['published'] },
      async *rows(caller, { search, state }, cells) {
        const { both, time } = cells
        const { Notices, Drafts } = await deskNotices.list(caller)
        const begun = newDrafts(Drafts, Notices, search, state)
        const Targets = [...new Set([...begun, ...Notices].flatMap(one => one.Targets))]
        const { Named } = await deskNotices.audience(caller, { Targets })
        const audience = (targets: readonly string[]) =>
          targets.map(target => targetText(target, Named, cells)).join('\n')
        for (const one of begun)
          yield [both(one.Title, one.Title_en), audience(one.Targets), '', '', '', '', '']
        for (const one of Notices)
          if (isWanted(one, one.RecalledAt, search, state, Drafts))
            yield [
              both(one.Title, one.Title_en),
              audience(one.Targets),
              ...[time(one.PublishedAt), time(one.RecalledAt)],
              ...[String(one.For), String(one.Read), one.MustConfirm ? String(one.Confirmed) : ''],
            ]
      },
    },
    // `filter` names the notice
    readers: {
      columns: [
        ['company', 'text'],
        ['booth', 'text'],
        ['person', 'text'],
        ['role', 'text'],
        ['state', 'text'],
        ['readAt', 'time'],
        ['confirmedAt', 'time'],
      ],
      async *rows(caller, { search, state, filter: Id }, { both, wordOf, time }) {
        if (Id === '') return
        const State = READER_STATES.find(one => one === state)
        for await (const { Readers } of everyPage(After =>
          deskNotices.readers(caller, { Id, Search: search, State, After }),
        ))
          for (const { Company, Name, Role, ReadAt, ReadNoticeTime } of Readers)
            yield [
              ...[both(Company.Name, Company.Name_en), Company.Booth, Name, wordOf('target', Role)],
              wordOf('reader', ReadNoticeTime ? 'confirmed' : ReadAt ? 'read' : 'unread'),
              ...[time(ReadAt), time(ReadNoticeTime)],
            ]
      },
    },
    ads: {
      columns: [
        ['title', 'text'],
        ['company', 'text'],
        ['place', 'text'],
        ['from', 'text'],
        ['until', 'text'],
        ['state', 'text'],
        ['price', 'number'],
        ['shown', 'number'],
        ['clicked', 'number'],
      ],
      sorts: {
        title: ['title'],
        company: ['company'],
        place: ['place'],
        days: ['from'],
        price: ['price'],
        shown: ['shown'],
      },
      async *rows({ context }, { search, state, filter }, { both }) {
        const { Items } = await ads.calendar(context)
        const placeOf = (id: string) => {
          const { name, nameEn } = ads.placeName(context, id) ?? { name: id, nameEn: id }
          return both(name, nameEn)
        }
        for (const ad of Items) {
          const { Name, Name_en } = ad.Company
          if (state !== '' && ad.State !== state) continue
          if (filter !== '' && ad.Place !== filter) continue
          if (!holds(search, ad.Title, Name, Name_en)) continue
          yield [
            ...[ad.Title, both(Name, Name_en), placeOf(ad.Place), ad.From, ad.Until],
            exportState('both', 'ad', ad.State),
            ...[String(ad.Price), String(ad.Shown), String(ad.Clicked)],
          ]
        }
      },
    },
  }) satisfies Partial<Record<DeskTableName, ListTable>>

/** One target of a notice as people say it: a role, a hall, or a company by its name. */
function targetText(
  target: string,
  companies: readonly { Id: string; Name: string; Name_en: string }[],
  { both, wordOf }: Cells,
): string {
  const at = target.indexOf(':')
  const [kind, name] = [target.slice(0, at), target.slice(at + 1)]
  if (kind === 'role') return wordOf('target', name)
  if (kind === 'hall') return both(`${name} 馆`, `Hall ${name}`)
  const company = companies.find(({ Id }) => Id === name)
  return company ? both(company.Name, company.Name_en) : name
}

/** News and notices are searched by title; their state is published, gone, or with a draft. */
const isWanted = (
  { Id, Title, Title_en }: { Id: string; Title: string; Title_en: string },
  goneAt: string,
  search: string,
  state: string,
  drafts: readonly WrittenDraftHead[],
) =>
  holds(search, Title, Title_en) &&
  (state === 'draft'
    ? drafts.some(draft => draft.Id === Id)
    : state === '' || state === (goneAt === '' ? 'on' : 'gone'))

/** Drafts that were never published. */
const newDrafts = (
  drafts: readonly WrittenDraftHead[],
  items: readonly { Id: string }[],
  search: string,
  state: string,
) =>
  state === '' || state === 'draft'
    ? drafts.filter(
        ({ Id, Title, Title_en }) =>
          items.every(item => item.Id !== Id) && holds(search, Title, Title_en),
      )
    : []
