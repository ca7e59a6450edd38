import { writeFile } from 'node:fs/promises'
import type { Language } from '@core/domain/language'
import { localized } from '@core/domain/language'
import { dateTimeText } from '@core/format/dateText'
import { AppError } from '../../errors'
import { fairFacts } from '../../domain/fairFacts'
import { titleOf } from '../../domain/messages/companyTexts'
import { drawTable, type PaperTable } from '../../domain/printing/drawTable'
import { tableMaker, type FileMaker, type FileOrder } from '../../domain/tables/maker'
import { planFileText, type planFileMessages } from '../../messages/planFiles'
import type { StoredMeeting, StoredSide } from '../../repositories/meetingRepository'
import type { StoredSlot } from '../../repositories/meetingPlaces'
import type { Repositories } from '../../repositories/repositories'
import type { VisitorLooks } from '../privacy/visitorLooks'
import { createMeetingParties, partyOfSide } from './meetingParties'
import { hostOf } from './presentMeetings'

/** The contents of a file of the plan. */
export interface PlanFileWanted extends Record<string, unknown> {
  what: 'tables' | 'list' | 'changes'
  day: string
  run: number
  language: Language
}
type Tables = Pick<Repositories, 'fairs' | 'meetings' | 'matches' | 'registrations'>
type Key = keyof typeof planFileMessages

/** Shares of a line's width, by column. */
const LIST_WIDTHS = [7, 6, 10, 26, 12, 26, 12, 8]
const CHANGE_WIDTHS = [8, 26, 26, 20, 20]

/**
 * The plan of a day as tables × times or as a list, and what a published run changed: PDF for
 * print, XLSX to work with.
 */
export function planFiles(
  repositories: Repositories,
  looks: VisitorLooks,
): { meetingPlan: FileMaker } {
  const read = (order: FileOrder) => readTable(repositories, looks, order)
  const sheet = tableMaker(async order => {
    const { heads, rows } = await read(order)
    async function* lines(): AsyncGenerator<string[]> {
      for (const { cells } of rows) yield await Promise.resolve(cells)
    }
    return { headings: heads, rows: lines() }
  })
  return {
    async meetingPlan(order, path) {
      if (order.extension === 'xlsx') return sheet(order, path)
      const table = await read(order)
      await writeFile(path, await drawTable(table), { mode: 0o600 })
      return { rows: table.rows.length }
    },
  }
}

async function readTable(
  repositories: Tables & Repositories,
  looks: VisitorLooks,
  { appId, wanted }: FileOrder,
): Promise<PaperTable> {
  const { what, day, run, language } = wanted as PlanFileWanted
  const { meetings, matches } = repositories
  const fair = await repositories.fairs.find(appId)
  if (!fair) throw new AppError('unknown_fair')
  const say = (key: Key) => planFileText(language, key)
  const { offsetMinutes } = fairFacts(fair)
  const title = titleOf(fair, language)
  const slots = (await meetings.slots(appId)).filter(slot => what === 'changes' || slot.day === day)
  const tables = await meetings.tables(appId)
  const list = what === 'changes' ? [] : await meetings.listOfDay(appId, day)
  const moves = what === 'changes' ? ((await matches.moves(appId, run)) ?? []) : []
  const parties = createMeetingParties(repositories, looks)
  const named = list
    .map(({ from, to }) => [partyOfSide(from), partyOfSide(to)])
    .concat(moves.map(({ a, b }) => [a, b]))
  const shown = await parties.present({ fair, language }, named.flat())
  const nameOf = (party: string): string => {
    const found = shown.get(party)
    if (!found) return '–'
    return [found.Company, localized(found.Name, found.Name_en, language), found.Booth]
      .filter(Boolean)
      .join(' · ')
  }
  const time = (slot: StoredSlot | undefined) =>
    slot ? dateTimeText(slot.startsAt.toISOString(), offsetMinutes) : ''
  const slotOf = (id: string) => slots.find(slot => slot.id === id)
  const footer = (page: number, pages: number) =>
    planFileText(language, 'plan.page', { page, pages })
  const head = {
    title: what === 'changes' ? say('plan.changes') : `${say(`plan.${what}`)} ${day}`,
    subtitle: title,
    footer,
  }

  if (what === 'changes') {
    const placeText = (place: { slot: string; table: string } | undefined) =>
      place ? `${time(slotOf(place.slot))} ${place.table}`.trim() : ''
    const heads = ['plan.change', 'plan.a', 'plan.b', 'plan.before', 'plan.after'] as const
    const rows = moves.map(({ kind, a, b, before, after }) => ({
      cells: [say(`plan.kind.${kind}`), nameOf(a), nameOf(b), placeText(before), placeText(after)],
    }))
    return { ...head, heads: heads.map(say), widths: CHANGE_WIDTHS, rows }
  }

  const hosts = await meetings.companies(appId, [
    ...new Set(list.flatMap(meeting => hostOf(meeting).exhibitorId ?? [])),
  ])
  const place = (meeting: StoredMeeting) =>
    meeting.tableId ?? hosts.find(({ id }) => id === hostOf(meeting).exhibitorId)?.booth ?? ''
  if (what === 'list') {
    const reps = await meetings.reps(appId, [
      ...new Set(
        list.flatMap(({ from, to }) => [from, to].flatMap(side => side.exhibitorId ?? [])),
      ),
    ])
    const repOf = ({ exhibitorId, rep }: StoredSide): string => {
      const found = reps.find(one => one.exhibitorId === exhibitorId && one.id === rep)
      return found ? localized(found.name, found.nameEn, language) : ''
    }
    const hallOf = (meeting: StoredMeeting) =>
      tables.find(({ id }) => id === meeting.tableId)?.hall ??
      hosts.find(({ id }) => id === hostOf(meeting).exhibitorId)?.hall ??
      ''
    const heads = [
      'plan.time',
      'plan.hall',
      'plan.place',
      'plan.a',
      'plan.repA',
      'plan.b',
      'plan.repB',
      'plan.state',
    ] as const
    const rows = list.map(meeting => {
      const { from, to, state, slotId } = meeting
      const said =
        state === 'done' || state === 'no_show'
          ? say(`plan.state.${state}`)
          : say('plan.state.scheduled')
      const [a, b] = [nameOf(partyOfSide(from)), nameOf(partyOfSide(to))]
      return {
        cells: [
          time(slotOf(slotId)).slice(11),
          hallOf(meeting),
          place(meeting),
          a,
          repOf(from),
          b,
          repOf(to),
          said,
        ],
      }
    })
    return { ...head, heads: heads.map(say), widths: LIST_WIDTHS, rows }
  }

  const at = new Map<string, StoredMeeting[]>()
  for (const meeting of list) {
    const key = `${meeting.tableId ?? ''} ${meeting.slotId}`
    at.set(key, [...(at.get(key) ?? []), meeting])
  }
  const cell = (table: string, slot: string) =>
    (at.get(`${table} ${slot}`) ?? [])
      .map(({ from, to }) => `${nameOf(partyOfSide(from))}\n${nameOf(partyOfSide(to))}`)
      .join('\n')
  return {
    ...head,
    heads: [
      say('plan.table'),
      say('plan.hall'),
      say('plan.languages'),
      ...slots.map(slot => time(slot).slice(11)),
    ],
    widths: [6, 5, 7, ...slots.map(() => 14)],
    frozen: 3,
    rows: tables.map(({ id, hall, languages }) => ({
      cells: [id, hall, languages.join(' '), ...slots.map(slot => cell(id, slot.id))],
    })),
  }
}
