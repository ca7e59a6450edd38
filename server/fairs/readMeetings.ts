import { dayStart } from '@core/format/calendarDay'
import { fairDays, offsetMinutes } from '@core/gate/fairTime'
import type { MeetingFrame, MeetingTopic } from '@core/scheduling/frame'
import type { SlotToSave, TableToSave } from '../repositories/meetingImportRepository'
import { isObject, text, type FolderFiles, type JsonObject } from './folderFiles'
import type { ProblemList } from './problems'
import { readTime } from './readTime'

const FILE = 'meetings.json'
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const TABLE_ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$/
const MOST_SLOTS = 400
const MOST_TABLES = 3000
const MINUTE_MS = 60_000

export interface FolderMeetings {
  frame: MeetingFrame
  slots: SlotToSave[]
  tables: TableToSave[]
}
type Refuse = (property: string, message: string) => void

/**
 * meetings.json: times, places and rules of meetings. Without the file the fair has no meetings.
 */
export function readMeetings(
  files: FolderFiles,
  zone: string,
  problems: ProblemList,
): FolderMeetings | undefined {
  const given = files.object(FILE, false)
  if (!given) return undefined
  const refuse: Refuse = (property, message) => problems.error(FILE, property, message)
  const number = (property: string, least: number, most: number, usual: number): number => {
    const value = given[property] ?? usual
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most)
      return value
    refuse(property, `it must be a whole number from ${least} to ${most}`)
    return usual
  }
  const slotMinutes = number('SlotMinutes', 5, 120, 30)
  const frame: MeetingFrame = {
    slotMinutes,
    expiryHours: number('ExpiryHours', 1, 240, 48),
    fairDayExpiryHours: number('FairDayExpiryHours', 1, 48, 1),
    exhibitorsMeet: given['ExhibitorsMeet'] !== false,
    least: number('Least', 0, 50, 1),
    mostVisitor: number('MostVisitor', 1, 200, 12),
    mostExhibitor: number('MostExhibitor', 1, 400, 60),
    musts: number('Musts', 0, 100, 8),
    wishesFrom: readTime(given, ['WishesFrom'], refuse),
    wishesUntil: readTime(given, ['WishesUntil'], refuse),
    provisionalFrom: readTime(given, ['ProvisionalFrom'], refuse),
    finalFrom: readTime(given, ['FinalFrom'], refuse),
    categories: readTopics(given, 'Categories', refuse),
    markets: readTopics(given, 'Markets', refuse),
  }
  const phases = ['WishesFrom', 'WishesUntil', 'ProvisionalFrom', 'FinalFrom'] as const
  phases.forEach((property, index) => {
    const next = phases[index + 1]
    if (text(given, property) === '') refuse(property, 'the time is missing; add it')
    else if (next && Date.parse(text(given, property)) > Date.parse(text(given, next)))
      refuse(next, `it is before ${property}; correct the order of the phases`)
  })
  const slots = readSlots(
    given,
    { slotMinutes, buffer: number('BufferMinutes', 0, 60, 0), zone },
    refuse,
  )
  if (slots.length === 0) refuse('Days', 'no slot comes of the days; give Day, From and To')
  if (slots.length > MOST_SLOTS)
    refuse('Days', `there are more than ${MOST_SLOTS} slots; make them longer`)
  return { frame, slots, tables: readTables(given, refuse) }
}

function readTopics(
  given: JsonObject,
  property: 'Categories' | 'Markets',
  refuse: Refuse,
): MeetingTopic[] {
  const items = Array.isArray(given[property]) ? given[property].filter(isObject) : []
  return items.map((item, index) => {
    const [id, name, nameEn] = [text(item, 'Id'), text(item, 'Name'), text(item, 'Name_en')]
    if (!TABLE_ID.test(id))
      refuse(`${property}.${index}.Id`, 'it needs an Id of 1 to 32 letters, digits, - and _')
    if (items.findIndex(one => text(one, 'Id') === id) !== index)
      refuse(`${property}.${index}.Id`, 'the Id is used twice; rename one')
    return { id, name: name || nameEn, nameEn: nameEn || name }
  })
}

function readSlots(
  given: JsonObject,
  rules: { slotMinutes: number; buffer: number; zone: string },
  refuse: Refuse,
): SlotToSave[] {
  const offset = offsetMinutes(rules.zone) ?? 480
  const days = Array.isArray(given['Days']) ? given['Days'].filter(isObject) : []
  return days.flatMap((item, index) => {
    const [day, from, to] = [text(item, 'Day'), text(item, 'From'), text(item, 'To')]
    if (fairDays(day, day).length === 0)
      refuse(`Days.${index}.Day`, 'it is no day; write it like 2031-04-16')
    if (!TIME.test(from) || !TIME.test(to) || from >= to)
      refuse(`Days.${index}.From`, 'From and To are no times of a day; write them like 09:30')
    const breaks = (Array.isArray(item['Breaks']) ? item['Breaks'].filter(isObject) : []).map(
      one => [minutes(text(one, 'From')), minutes(text(one, 'To'))],
    )
    if (breaks.some(([start, end]) => start === undefined || end === undefined || !(start < end)))
      refuse(`Days.${index}.Breaks`, 'From and To are no times of a day; write them like 11:30')
    const [first, last] = [minutes(from), minutes(to)]
    if (first === undefined || last === undefined || fairDays(day, day).length === 0) return []
    const found: SlotToSave[] = []
    for (let at = first; at + rules.slotMinutes <= last; at += rules.slotMinutes + rules.buffer) {
      const end = at + rules.slotMinutes
      if (breaks.some(([start = 0, stop = 0]) => at < stop && end > start)) continue
      const starts = dayStart(day, offset) + at * MINUTE_MS
      found.push({
        id: `${day.replaceAll('-', '')}-${clock(at)}`,
        day,
        startsAt: new Date(starts).toISOString(),
        endsAt: new Date(starts + rules.slotMinutes * MINUTE_MS).toISOString(),
      })
    }
    return found
  })
}

/** Minutes since midnight of a time of day; undefined for an invalid time. */
function minutes(time: string): number | undefined {
  if (!TIME.test(time)) return undefined
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
const clock = (at: number) =>
  `${String(Math.floor(at / 60)).padStart(2, '0')}${String(at % 60).padStart(2, '0')}`

/** Tables one by one, or a row of them: `{ "Hall": "N2", "Prefix": "N2-M", "Count": 20 }`. */
function readTables(given: JsonObject, refuse: Refuse): TableToSave[] {
  const items = Array.isArray(given['Tables']) ? given['Tables'].filter(isObject) : []
  const tables = items.flatMap((item, index): Omit<TableToSave, 'position'>[] => {
    const hall = text(item, 'Hall')
    const languages = Array.isArray(item['Languages'])
      ? item['Languages'].filter(
          (one): one is string => typeof one === 'string' && one.length <= 16,
        )
      : []
    const id = text(item, 'Id')
    if (id !== '') return [{ id, hall, languages }]
    const [prefix, count] = [text(item, 'Prefix'), Number(item['Count'])]
    if (prefix === '' || !Number.isInteger(count) || count < 1 || count > MOST_TABLES) {
      refuse(`Tables.${index}`, 'a row of tables needs Prefix and Count, a single one needs Id')
      return []
    }
    return Array.from({ length: count }, (_, number) => ({
      id: `${prefix}${String(number + 1).padStart(2, '0')}`,
      hall,
      languages,
    }))
  })
  const seen = new Set<string>()
  for (const { id } of tables) {
    if (!TABLE_ID.test(id)) refuse('Tables', `"${id}" is no Id of 1 to 32 letters, digits, - and _`)
    if (seen.has(id)) refuse('Tables', `the table "${id}" is named twice; rename one`)
    seen.add(id)
  }
  if (tables.length > MOST_TABLES) refuse('Tables', `there are more than ${MOST_TABLES} tables`)
  return tables.map((table, position) => ({ ...table, position }))
}
