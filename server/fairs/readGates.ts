import { AUDIENCES } from '@core/domain/audience'
import type { FolderGate } from './folder'
import { text, type FolderFiles, type JsonObject } from './folderFiles'
import type { ProblemList } from './problems'

const FILE = 'gates.json'
const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,31}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const LONGEST_HALL = 32
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

interface Known {
  tickets: readonly { id: string }[]
  events: readonly { id: string }[]
}

/**
 * gates.json: the entrances, and for each gate the people, tickets, events and times that it
 * admits.
 */
export function readGates(
  files: FolderFiles,
  { tickets, events }: Known,
  problems: ProblemList,
): FolderGate[] {
  const ids = new Set<string>()
  return files.list(FILE).map((item, position) => {
    const id = text(item, 'Id')
    const at = id || String(position)
    const refuse = (property: string, message: string) =>
      problems.error(FILE, `${at}.${property}`, message)
    if (!ID.test(id)) refuse('Id', 'the gate needs an Id of 1 to 32 letters, digits, - and _')
    else if (ids.has(id)) refuse('Id', 'the Id is used twice; rename one')
    ids.add(id)
    const [name, nameEn] = [text(item, 'Name'), text(item, 'Name_en')]
    if (name === '' && nameEn === '') refuse('Name', 'the gate has no name; add Name')
    const [area, areaEn] = [text(item, 'Area'), text(item, 'Area_en')]
    const [opens, closes] = [time(item, 'Opens', refuse), time(item, 'Closes', refuse)]
    if (opens !== '' && closes !== '' && opens >= closes)
      refuse('Closes', 'the gate closes before it opens; swap Opens and Closes')
    return {
      id,
      position,
      name: name || nameEn,
      nameEn: nameEn || name,
      targets: targets(item, refuse),
      ...named(item, 'Tickets', 'tickets.json', tickets, refuse),
      ...named(item, 'Events', 'vip.json', events, refuse),
      ...days(item, refuse),
      area: area || areaEn,
      areaEn: areaEn || area,
      ...hall(item, refuse),
      selfSignIn: flag(item, 'SelfSignIn', refuse),
      practice: flag(item, 'Practice', refuse),
      opens,
      closes,
    }
  })
}

/** The hall that the gate leads into; nothing where the gate names none. */
function hall(item: JsonObject, refuse: Refuse): Pick<FolderGate, 'hall'> {
  const given = text(item, 'Hall')
  if (given.length > LONGEST_HALL)
    refuse('Hall', `it is longer than ${LONGEST_HALL} characters; shorten it`)
  return given === '' ? {} : { hall: given }
}

type Refuse = (property: string, message: string) => void

/** The audiences that the gate admits; everybody where it names none. */
function targets(item: JsonObject, refuse: Refuse): string[] {
  const given = item['Targets']
  if (given === undefined) return [...AUDIENCES]
  const known = (Array.isArray(given) ? given : []).flatMap(
    one => AUDIENCES.find(audience => audience === one) ?? [],
  )
  if (Array.isArray(given) && given.length > 0 && known.length === given.length) return known
  refuse('Targets', `it must be a list of ${AUDIENCES.join(', ')}`)
  return known
}

/** Ids of another file; nothing where the gate names none. */
function named(
  item: JsonObject,
  property: 'Tickets' | 'Events',
  file: string,
  known: readonly { id: string }[],
  refuse: Refuse,
): Pick<FolderGate, 'tickets' | 'events'> {
  const given = item[property]
  if (given === undefined) return {}
  const ids = Array.isArray(given) ? given.filter(id => typeof id === 'string') : []
  if (!Array.isArray(given) || given.length === 0 || ids.length < given.length)
    refuse(property, `it must be a list of Ids of ${file}`)
  for (const id of ids)
    if (!known.some(one => one.id === id))
      refuse(property, `${file} has no "${id}"; correct the Id, or add it there`)
  return property === 'Tickets' ? { tickets: ids } : { events: ids }
}

function days(item: JsonObject, refuse: Refuse): Pick<FolderGate, 'days'> {
  const given = item['Days']
  if (given === undefined) return {}
  const found = Array.isArray(given)
    ? given.filter(
        day => typeof day === 'string' && DAY.test(day) && !Number.isNaN(Date.parse(day)),
      )
    : []
  if (!Array.isArray(given) || given.length === 0 || found.length < given.length)
    refuse('Days', 'it must be a list of days; write them like 2031-04-16')
  return { days: found as string[] }
}

function flag(item: JsonObject, property: string, refuse: Refuse): boolean {
  const value = item[property] ?? false
  if (typeof value !== 'boolean') refuse(property, 'it must be true or false')
  return value === true
}

function time(item: JsonObject, property: string, refuse: Refuse): string {
  const value = text(item, property)
  if (value !== '' && !TIME.test(value))
    refuse(property, 'the time of day is not HH:MM; write it like 08:30')
  return value
}
