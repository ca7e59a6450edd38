import { isVipCode, vipCode } from '../security/vipCode'
import type { FolderGuest, FolderVip, FolderVipEvent } from './folder'
import { isObject, text, type FolderFiles, type JsonObject } from './folderFiles'
import type { ProblemList } from './problems'
import { readTime } from './readTime'

const FILE = 'vip.json'
const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/

/** vip.json: cards, and events with the guests invited to them. */
export function readVip(files: FolderFiles, problems: ProblemList): FolderVip {
  const file = files.object(FILE, false) ?? {}
  const ids = new Set<string>()
  const events = objects(file['Events']).map((event, index) =>
    readEvent(event, index, ids, problems),
  )
  return { cards: readGuests(file['Cards'], 'Cards', problems), events }
}

function readEvent(
  event: JsonObject,
  index: number,
  ids: Set<string>,
  problems: ProblemList,
): FolderVipEvent {
  const id = text(event, 'Id')
  const at = `Events.${id || index}`
  if (!ID.test(id))
    problems.error(FILE, `${at}.Id`, 'the event needs an Id of letters, digits, - and _')
  else if (ids.has(id)) problems.error(FILE, `${at}.Id`, 'the Id is used twice; rename one')
  ids.add(id)
  const name = text(event, 'Name')
  const nameEn = text(event, 'Name_en')
  if (name === '' && nameEn === '')
    problems.error(FILE, `${at}.Name`, 'the event has no name; add Name')
  const starts = readTime(event, ['Starts'], refuse(at, problems))
  const ends = readTime(event, ['Ends'], refuse(at, problems))
  if (!starts || !ends)
    problems.error(
      FILE,
      `${at}.${starts ? 'Ends' : 'Starts'}`,
      'the event needs a time to start and one to end',
    )
  else if (Date.parse(starts) >= Date.parse(ends))
    problems.error(FILE, `${at}.Ends`, 'the event ends before it starts; swap Starts and Ends')
  const place = text(event, 'Place')
  const placeEn = text(event, 'Place_en')
  return {
    id,
    name: name || nameEn,
    nameEn: nameEn || name,
    starts,
    ends,
    place: place || placeEn,
    placeEn: placeEn || place,
    guests: readGuests(event['Guests'], `${at}.Guests`, problems),
  }
}

/** People by their code; two people of one list must not have the same code. */
function readGuests(list: unknown, at: string, problems: ProblemList): FolderGuest[] {
  const codes = new Set<string>()
  return objects(list).map((guest, index) => {
    const code = vipCode(text(guest, 'Code'))
    const here = `${at}.${index}`
    if (!isVipCode(code))
      problems.error(
        FILE,
        `${here}.Code`,
        'the code could be guessed; give 10 to 32 letters A-Z and digits at random, hyphens do not count',
      )
    else if (codes.has(code))
      problems.error(FILE, `${here}.Code`, 'another guest has this code; give each their own')
    codes.add(code)
    const [name, nameEn] = [text(guest, 'Name'), text(guest, 'Name_en')]
    if (name === '' && nameEn === '')
      problems.error(FILE, `${here}.Name`, 'the guest has no name; add Name')
    const [company, companyEn] = [text(guest, 'Company'), text(guest, 'Company_en')]
    const [position, positionEn] = [text(guest, 'Position'), text(guest, 'Position_en')]
    return {
      code,
      name: name || nameEn,
      nameEn: nameEn || name,
      company: company || companyEn,
      companyEn: companyEn || company,
      position: position || positionEn,
      positionEn: positionEn || position,
      expires: readTime(guest, ['Expires'], refuse(here, problems)),
    }
  })
}

const refuse = (at: string, problems: ProblemList) => (property: string, message: string) =>
  problems.error(FILE, `${at}.${property}`, message)

const objects = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : []
