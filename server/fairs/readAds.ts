import { adDays, AD_PAGES, type AdFrame, type AdPage, type AdPlace } from '@core/domain/ads'
import { isObject, text, type FolderFiles, type JsonObject } from './folderFiles'
import type { ProblemList } from './problems'

const FILE = 'ads.json'
const PLACE_ID = /^[a-z0-9][a-z0-9-]{0,31}$/
const KEYS: ReadonlySet<string> = new Set([
  'From',
  'Until',
  'MostDays',
  'Places',
  'ApprovalCategories',
  'PayTo',
  'PayTo_en',
])
const PLACE_KEYS: ReadonlySet<string> = new Set([
  'Id',
  'Page',
  'Name',
  'Name_en',
  'Width',
  'Height',
  'PricePerDay',
  'Stock',
])
const [MOST_PLACES, MOST_WINDOW, MOST_STOCK, MOST_PRICE, MOST_SIDE] = [12, 120, 20, 1_000_000, 4000]

type Refuse = (property: string, message: string) => void

/**
 * ads.json: the places for advertisements that companies book, with days and prices. Without the
 * file the fair has none.
 */
export function readAds(files: FolderFiles, problems: ProblemList): AdFrame | undefined {
  const given = files.object(FILE, false)
  if (!given) return undefined
  const refuse: Refuse = (property, message) => problems.error(FILE, property, message)
  refuseOthers(given, KEYS, '', refuse)
  const [from, until] = [text(given, 'From'), text(given, 'Until')]
  const days = adDays(from, until, MOST_WINDOW + 1)
  if (days.length === 0)
    refuse('From', 'From and Until are no days in this order; write them like 2031-04-01')
  if (days.length > MOST_WINDOW)
    refuse('Until', `there are more than ${MOST_WINDOW} days; make the time shorter`)
  const categories: unknown = given['ApprovalCategories'] ?? []
  const approvals = (Array.isArray(categories) ? categories : [undefined]).filter(
    (one): one is string => typeof one === 'string',
  )
  if (!Array.isArray(categories) || approvals.length !== categories.length || approvals.length > 50)
    refuse('ApprovalCategories', 'it is no list of category ids; write one, like ["health"]')
  return {
    from,
    until,
    approvals,
    places: readPlaces(given, refuse),
    mostDays: whole(given, 'MostDays', 1, 60, 30, refuse),
    payTo: text(given, 'PayTo') || text(given, 'PayTo_en'),
    payToEn: text(given, 'PayTo_en') || text(given, 'PayTo'),
  }
}

function readPlaces(given: JsonObject, refuse: Refuse): AdPlace[] {
  const items: unknown[] = Array.isArray(given['Places']) ? given['Places'] : []
  if (items.length === 0)
    refuse('Places', 'there are no places for advertisements; add one, or remove the file')
  if (items.length > MOST_PLACES) refuse('Places', `there are more than ${MOST_PLACES} places`)
  const seen = new Set<string>()
  return items.slice(0, MOST_PLACES).flatMap((item, index) => {
    const property = (name: string) => `Places.${index}.${name}`
    if (!isObject(item)) {
      refuse(
        `Places.${index}`,
        'it is no place; write an object with Id, Page, Name, Width, Height, PricePerDay and Stock',
      )
      return []
    }
    refuseOthers(item, PLACE_KEYS, `Places.${index}.`, refuse)
    const [id, page] = [text(item, 'Id'), text(item, 'Page')]
    if (!PLACE_ID.test(id))
      refuse(property('Id'), 'it needs an Id of 1 to 32 small letters, digits and -; correct it')
    if (seen.has(id)) refuse(property('Id'), 'the Id is used twice; rename one')
    seen.add(id)
    if (!AD_PAGES.includes(page as AdPage))
      refuse(
        property('Page'),
        `no page of this name shows advertisements; use ${AD_PAGES.join(', ')}`,
      )
    const [name, nameEn] = [text(item, 'Name'), text(item, 'Name_en')]
    if (name === '' && nameEn === '') refuse(property('Name'), 'the place has no name; add Name')
    const price = item['PricePerDay']
    const isPrice =
      typeof price === 'number' &&
      price >= 0 &&
      price <= MOST_PRICE &&
      Math.abs(Math.round(price * 100) - price * 100) < 1e-6
    if (!isPrice)
      refuse(
        property('PricePerDay'),
        `it must be yuan from 0 to ${MOST_PRICE}, with at most two decimals`,
      )
    const number = (key: string, least: number, most: number) =>
      whole(item, key, least, most, undefined, refuse, property(key))
    return [
      {
        id,
        page: page as AdPage,
        name: name || nameEn,
        nameEn: nameEn || name,
        width: number('Width', 100, MOST_SIDE),
        height: number('Height', 50, MOST_SIDE),
        stock: number('Stock', 1, MOST_STOCK),
        pricePerDay: isPrice ? Math.round(price * 100) : 0,
      },
    ]
  })
}

function refuseOthers(
  given: JsonObject,
  known: ReadonlySet<string>,
  before: string,
  refuse: Refuse,
): void {
  for (const key of Object.keys(given))
    if (!known.has(key))
      refuse(`${before}${key}`, `there is no such setting; write any of ${[...known].join(', ')}`)
}

/** A whole number; required unless `usual` is given. */
function whole(
  given: JsonObject,
  key: string,
  least: number,
  most: number,
  usual: number | undefined,
  refuse: Refuse,
  property = key,
): number {
  const value = given[key] ?? usual
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most)
    return value
  refuse(property, `it must be a whole number from ${least} to ${most}`)
  return usual ?? least
}
