import type { FairFolder, FolderTicket } from './folder'
import { text, type FolderFiles, type JsonObject } from './folderFiles'
import type { ProblemList } from './problems'
import { readTime } from './readTime'

const FILE = 'discounts.json'
const CODE = /^[A-Z0-9]{4,24}$/
const MAX_CODES = 200
const MAX_USES = 1_000_000
const MAX_AMOUNT = 100_000_000
const KNOWN: ReadonlySet<string> = new Set([
  'Code',
  'Name',
  'Name_en',
  'Percent',
  'Amount',
  'Tickets',
  'Uses',
  'Starts',
  'Ends',
])

/**
 * discounts.json: codes that buyers type for a discount. Unknown names are refused: otherwise a
 * misspelt limit would mean no limit.
 */
export function readDiscounts(
  files: FolderFiles,
  tickets: readonly FolderTicket[],
  problems: ProblemList,
): NonNullable<FairFolder['discounts']> {
  const codes = new Set<string>()
  const ids = new Set(tickets.map(({ id }) => id))
  const items = files.list(FILE)
  if (items.length > MAX_CODES)
    problems.error(FILE, '', `there are more than ${MAX_CODES} codes; remove those that are over`)
  return items.map((item, position) => {
    const code = text(item, 'Code')
    const refuse = (property: string, message: string) =>
      problems.error(FILE, `${code || position}.${property}`, message)
    if (!CODE.test(code)) refuse('Code', 'the code needs 4 to 24 capital letters A-Z and digits')
    else if (codes.has(code)) refuse('Code', 'the code is there twice; rename one')
    codes.add(code)
    for (const name of Object.keys(item))
      if (!KNOWN.has(name))
        refuse(name, 'there is no such property here; remove it or mend its name')
    const percent = whole(item, 'Percent', [1, 100], refuse)
    const amount = whole(item, 'Amount', [1, MAX_AMOUNT], refuse)
    if ((item['Percent'] === undefined) === (item['Amount'] === undefined))
      refuse('Percent', 'the code needs either Percent or Amount')
    const [starts, ends] = (['Starts', 'Ends'] as const).map(property =>
      readTime(item, [property], refuse),
    )
    if (starts && ends && Date.parse(starts) >= Date.parse(ends))
      refuse('Ends', 'the code ends before it starts')
    return {
      code,
      position,
      percent,
      amount,
      name: text(item, 'Name', 'Name_en'),
      nameEn: text(item, 'Name_en', 'Name'),
      tickets: ticketsOf(item, ids, refuse),
      uses: whole(item, 'Uses', [0, MAX_USES], refuse),
      starts: starts || null,
      ends: ends || null,
    }
  })
}

type Refuse = (property: string, message: string) => void

function whole(
  item: JsonObject,
  property: string,
  [least, most]: readonly [number, number],
  refuse: Refuse,
): number | null {
  const value = item[property]
  if (value === undefined) return null
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most)
    return value
  refuse(property, `it must be a whole number from ${least} to ${most}`)
  return null
}

/** Ids of tickets.json; none = every ticket. */
function ticketsOf(item: JsonObject, known: ReadonlySet<string>, refuse: Refuse): string[] {
  const value = item['Tickets'] ?? []
  if (!Array.isArray(value) || !value.every((id): id is string => typeof id === 'string')) {
    refuse('Tickets', 'it is no list of ticket ids; write one, like ["guest-day"]')
    return []
  }
  const other = value.find(id => !known.has(id))
  if (other !== undefined) refuse('Tickets', `tickets.json has no ticket ${other}; mend the name`)
  return value
}
