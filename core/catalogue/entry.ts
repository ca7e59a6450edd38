import { presentAnswers } from '../answers/presentAnswers'
import type { Language } from '../domain/language'
import type { FormDefinition } from '../form/types'
import { toWords } from './words'

/** A company's entry as the catalogue prints it. What was not given is empty. */
export interface CatalogueEntry {
  name: string
  nameEn: string
  address: string
  addressEn: string
  contact: string
  phone: string
  email: string
  website: string
  text: string
  textEn: string
  categories: string[]
  categoriesEn: string[]
  /** Stored urls. */
  logo: string | undefined
  adPage: string | undefined
  /** Ids of records. */
  products: string[]
}

/** The most products that one entry prints. */
const PRINTED_PRODUCTS = 6

/** Reads an entry from the answers of the catalogue's form. */
export function readEntry(
  form: FormDefinition,
  values: Readonly<Record<string, unknown>>,
): CatalogueEntry {
  const rows = { cn: presentAnswers(form, values, 'cn'), en: presentAnswers(form, values, 'en') }
  const row = (id: string, language: Language = 'cn') => rows[language].find(one => one.id === id)
  const said = (id: string, language: Language = 'cn') => row(id, language)?.text.trim() ?? ''
  return {
    name: said('Name'),
    nameEn: said('NameEn'),
    address: said('Address'),
    addressEn: said('AddressEn'),
    contact: said('Contact'),
    phone: said('Phone'),
    email: said('Email'),
    website: said('Website').replace(/^https?:\/\//, ''),
    text: toWords(said('Text')),
    textEn: toWords(said('TextEn')),
    categories: row('Categories')?.items ?? [],
    categoriesEn: row('Categories', 'en')?.items ?? [],
    logo: row('Logo')?.urls?.[0],
    adPage: row('AdPage')?.urls?.[0],
    products: chosen(values['Products']).slice(0, PRINTED_PRODUCTS),
  }
}

/** Answers of a group of boxes, as they are stored. */
function chosen(value: unknown): string[] {
  const list: unknown = Array.isArray(value)
    ? value
    : ((value as { selected?: unknown } | undefined)?.selected ?? [])
  return Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string') : []
}
