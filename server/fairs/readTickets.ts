import { optionIndex } from '@core/form/options'
import { readDefinition } from '@core/form/readDefinition'
import { formIdOf } from '../domain/forms/registrationForms'
import type { FolderForm, FolderTicket } from './folder'
import { isObject, text, type FolderFiles, type JsonObject } from './folderFiles'
import type { ProblemList } from './problems'
import { readTime } from './readTime'

const FILE = 'tickets.json'
const ID = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
/** A million yuan: a higher price is most likely yuan converted to fen twice. */
const MAX_PRICE = 100_000_000
const MAX_PER_ORDER = 1000
const MAX_WAVES = 10
const MAX_OPTIONS = 50

/**
 * tickets.json: tickets that visitors and companies buy or get. The first ticket for visitors is
 * their default.
 */
export function readTickets(files: FolderFiles, problems: ProblemList): FolderTicket[] {
  const ids = new Set<string>()
  return files.list(FILE).map((item, position) => {
    const id = text(item, 'Id')
    const at = id || String(position)
    const refuse = (property: string, message: string) =>
      problems.error(FILE, `${at}.${property}`, message)
    if (!ID.test(id))
      refuse('Id', 'the ticket needs an Id of letters, digits, - and _, starting with a letter')
    else if (ids.has(id)) refuse('Id', 'the Id is used twice; rename one')
    ids.add(id)
    const name = text(item, 'Name')
    const nameEn = text(item, 'Name_en')
    if (name === '' && nameEn === '') refuse('Name', 'the ticket has no name; add Name')
    const audience = text(item, 'For')
    if (audience !== 'visitor' && audience !== 'ex')
      refuse('For', 'it is neither visitor nor ex; write one of them')
    if (item['Currency'] !== undefined && item['Currency'] !== 'CNY')
      refuse('Currency', 'only CNY can be paid; write CNY')
    const [saleStarts, saleEnds, refundUntil] = (
      ['SaleStarts', 'SaleEnds', 'RefundUntil'] as const
    ).map(property => readTime(item, [property], refuse))
    if (saleStarts && saleEnds && Date.parse(saleStarts) >= Date.parse(saleEnds))
      refuse('SaleEnds', 'the sale ends before it starts')
    return {
      id,
      position,
      audience: audience === 'ex' ? 'ex' : 'visitor',
      name: name || nameEn,
      nameEn: nameEn || name,
      note: text(item, 'Note'),
      noteEn: text(item, 'Note_en'),
      price: whole(item, 'Price', MAX_PRICE, refuse) ?? 0,
      ...prices(item, refuse),
      currency: 'CNY',
      stock: whole(item, 'Stock', 10_000_000, refuse),
      maxPerOrder:
        audience === 'visitor'
          ? 1
          : Math.max(1, whole(item, 'MaxPerOrder', MAX_PER_ORDER, refuse) ?? 10),
      days: days(item, refuse),
      ...(oneDay(item, refuse) && { oneDay: true }),
      saleStarts: saleStarts || null,
      saleEnds: saleEnds || null,
      refundUntil: refundUntil || null,
      ...onlyFor(item, audience, refuse),
      ...(isReviewed(item, audience, refuse) && { review: true }),
    }
  })
}

type Refuse = (property: string, message: string) => void

function whole(item: JsonObject, property: string, max: number, refuse: Refuse): number | null {
  const value = item[property]
  if (value === undefined || value === null) return null
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max)
    return value
  refuse(
    property,
    property === 'Price'
      ? `money is a whole number of fen, from 0 to ${max}`
      : `it must be a whole number from 0 to ${max}`,
  )
  return null
}

/** Earlier prices before `Price` applies, each until a time. */
function prices(item: JsonObject, refuse: Refuse): Pick<FolderTicket, 'prices'> {
  const { Prices: value } = item
  if (value === undefined) return {}
  if (!Array.isArray(value) || value.length > MAX_WAVES || !value.every(isObject)) {
    refuse(
      'Prices',
      `it must be a list of up to ${MAX_WAVES} prices, like [{ "Until": "2031-03-01T00:00:00+08:00", "Price": 2000 }]`,
    )
    return {}
  }
  const waves = value.map((wave, at) => {
    const say = (property: string, message: string) => refuse(`Prices.${at}.${property}`, message)
    const until = readTime(wave, ['Until'], say)
    if (wave['Until'] === undefined) say('Until', 'the price has no end; add Until')
    if (wave['Price'] === undefined) say('Price', 'the price is missing; add Price in fen')
    const other = Object.keys(wave).find(name => name !== 'Until' && name !== 'Price')
    if (other !== undefined)
      say(other, 'there is no such property here; remove it or mend its name')
    return { until, price: whole(wave, 'Price', MAX_PRICE, say) ?? 0 }
  })
  if (
    waves.some(
      ({ until }, at) => at > 0 && Date.parse(until) <= Date.parse(waves[at - 1]?.until ?? ''),
    )
  )
    refuse('Prices', 'the prices do not follow each other in time; put the earliest Until first')
  return waves.length > 0 ? { prices: waves } : {}
}

/**
 * Whether the ticket is valid on only one of its days; refused where the ticket names a single day
 * anyway.
 */
function oneDay(item: JsonObject, refuse: Refuse): boolean {
  const { OneDay: value = false, Days: named } = item
  if (typeof value !== 'boolean')
    refuse('OneDay', 'it is neither true nor false; write one of them')
  else if (value && Array.isArray(named) && named.length === 1)
    refuse(
      'OneDay',
      'the ticket has one day only; leave OneDay out, or name the days to choose from',
    )
  return value === true
}

function days(item: JsonObject, refuse: Refuse): string[] {
  const value = item['Days'] ?? []
  const isRight =
    Array.isArray(value) &&
    value.every(day => typeof day === 'string' && DAY.test(day) && !Number.isNaN(Date.parse(day)))
  if (isRight) return value as string[]
  refuse('Days', 'the days are not a list of dates; write them like ["2031-04-16"]')
  return []
}

/** Only people who gave one of these answers may take the ticket. */
function onlyFor(
  item: JsonObject,
  audience: string,
  refuse: Refuse,
): Pick<FolderTicket, 'onlyField' | 'onlyOptions'> {
  const { OnlyFor: value } = item
  if (value === undefined) return {}
  const field = isObject(value) ? text(value, 'Field') : ''
  const options = isObject(value) ? value['Options'] : undefined
  // the desk leaves such an object when both values are removed
  if (
    isObject(value) &&
    field === '' &&
    (options === undefined || (Array.isArray(options) && options.length === 0))
  )
    return {}
  const isRight =
    Array.isArray(options) &&
    options.length > 0 &&
    options.every(option => typeof option === 'string' && option !== '')
  if (field === '' || !isRight || options.length > MAX_OPTIONS)
    refuse(
      'OnlyFor',
      'it names no field and answers; write it like { "Field": "Identity", "Options": ["student"] }',
    )
  else if (audience === 'ex')
    refuse(
      'OnlyFor',
      'companies answer no registration; leave it out, or sell the ticket to visitors',
    )
  else return { onlyField: field, onlyOptions: options as string[] }
  return {}
}

function isReviewed(item: JsonObject, audience: string, refuse: Refuse): boolean {
  const { Review: value = false } = item
  if (typeof value !== 'boolean')
    refuse('Review', 'it is neither true nor false; write one of them')
  else if (value && audience === 'ex')
    refuse(
      'Review',
      'companies are not reviewed for a ticket; leave it out, or sell the ticket to visitors',
    )
  return value === true
}

/**
 * The field that a ticket depends on must be a question of the visitors' form and have these
 * answers.
 */
export function checkTicketAnswers(
  config: JsonObject,
  forms: readonly FolderForm[],
  tickets: readonly FolderTicket[],
  problems: ProblemList,
): void {
  const formId = formIdOf(config, 'visitor')
  const form = forms.find(({ id }) => id === formId)
  const fields = form && readDefinition(form.definition).fieldById
  for (const { id, onlyField = '', onlyOptions = [] } of tickets) {
    if (onlyField === '') continue
    const field = fields?.get(onlyField)
    const known = field && optionIndex(field.options)
    const wrong = known ? onlyOptions.find(option => !known.has(option)) : undefined
    if (!field)
      problems.error(
        FILE,
        `${id}.OnlyFor`,
        `the visitors' form has no field "${onlyField}"; add it or change the name`,
      )
    else if (wrong !== undefined)
      problems.error(
        FILE,
        `${id}.OnlyFor`,
        `the field ${onlyField} has no answer "${wrong}"; write one of its options`,
      )
  }
}
