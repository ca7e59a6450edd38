import { dayAfter, dayStart } from '../format/calendarDay'
import { readNumber, readObject, readText, type WireObject } from '../form/wire'

/** A place with bookable slots: a studio, a stage, a crew. */
export interface SlotRoom {
  id: string
  cn: string
  en: string
  /** How many records may hold one slot; 0 = no limit. */
  places: number
}
/** The slots in the Configs of a form's field. */
export interface SlotRule {
  rooms: readonly SlotRoom[]
  /** Beginnings of slots, in minutes of the day. */
  starts: readonly number[]
  minutes: number
  /** Days, counted from the first day of the fair (0); empty = all days of the fair. */
  days: readonly number[]
}
/** One slot of one room. Its id is the stored answer, and is readable in both languages. */
export interface Slot {
  id: string
  room: SlotRoom
  day: string
  from: string
  to: string
}

const DAY_MINUTES = 1440
const MAX_SLOTS = 1000
const ID = /^([\w-]{1,16}) (\d{4}-\d\d-\d\d) (\d\d:\d\d)–(\d\d:\d\d)$/

/**
 * Reads
 * `{"rooms":[{"id","text","text_en","places"}],"from":"09:30","until":"16:30","minutes":30,"pauses":["12:00"],"times":[],"days":[]}`.
 * Slots begin at `times`, or every `minutes` from `from` until `until`. Undefined where a field has
 * none.
 */
export function readSlots(configs: WireObject): SlotRule | undefined {
  const wire = readObject(configs['slots'])
  if (!wire) return undefined
  const rooms = list(wire['rooms']).flatMap(one => {
    const room = readObject(one)
    const id = readText(room?.['id'])
    if (!room || !/^[\w-]{1,16}$/.test(id)) return []
    const cn = readText(room['text']) || id
    return [
      {
        id,
        cn,
        en: readText(room['text_en']) || cn,
        places: Math.max(0, Math.floor(readNumber(room['places']) ?? 1)),
      },
    ]
  })
  const minutes = Math.min(DAY_MINUTES, Math.max(5, Math.floor(readNumber(wire['minutes']) ?? 30)))
  const pauses = times(wire['pauses'])
  const [from = 0] = times([wire['from']])
  const [until = 0] = times([wire['until']])
  const regular = Array.from(
    { length: Math.max(0, Math.floor((until - from) / minutes)) },
    (_, at) => from + at * minutes,
  )
  const given = times(wire['times'])
  const starts = (given.length > 0 ? given : regular).filter(
    at => !pauses.includes(at) && at + minutes <= DAY_MINUTES,
  )
  const days = list(wire['days']).flatMap(day =>
    Number.isInteger(day) && Math.abs(day as number) <= 60 ? [day as number] : [],
  )
  return { rooms, starts: [...new Set(starts)].sort((a, b) => a - b), minutes, days }
}

/** Every slot on the days of the fair (ISO), at most 1,000. */
export function slotsOf(rule: SlotRule, fairDays: readonly string[]): Slot[] {
  const [first] = fairDays
  if (first === undefined) return []
  const days = rule.days.length === 0 ? fairDays : rule.days.map(day => dayAfter(first, day))
  const slots = rule.rooms.flatMap(room =>
    days.flatMap(day =>
      rule.starts.map(start => {
        const [from, to] = [clock(start), clock(start + rule.minutes)]
        return { id: `${room.id} ${day} ${from}–${to}`, room, day, from, to }
      }),
    ),
  )
  return slots.slice(0, MAX_SLOTS)
}

/** The data in the id of a stored slot; undefined for other texts. */
export function parseSlot(id: string): (Omit<Slot, 'id' | 'room'> & { room: string }) | undefined {
  const [, room, day, from, to] = ID.exec(id) ?? []
  return room !== undefined && day !== undefined && from !== undefined && to !== undefined
    ? { room, day, from, to }
    : undefined
}

/** The instant at which a slot begins (or ends) on clocks `offsetMinutes` east of UTC. */
export function slotTime(
  { day, from, to }: Pick<Slot, 'day' | 'from' | 'to'>,
  offsetMinutes: number,
  edge: 'from' | 'to' = 'from',
): number {
  const time = edge === 'from' ? from : to
  return dayStart(day, offsetMinutes) + minutesOf(time) * 60_000
}

/** The slot in the stored answers of a choice field. */
export function chosenSlot(
  values: Readonly<Record<string, unknown>> | undefined,
  field: string,
): string | undefined {
  const answer = values?.[field]
  const selected = readObject(answer)?.['selected']
  const [first] = Array.isArray(selected) ? selected : [answer]
  return typeof first === 'string' && first !== '' ? first : undefined
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const times = (value: unknown): number[] =>
  list(value).flatMap(text =>
    /^([01]\d|2[0-3]):[0-5]\d$/.test(readText(text)) ? [minutesOf(readText(text))] : [],
  )
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
