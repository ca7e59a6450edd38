import { setupFieldMessages as words } from '@/i18n/messages/setupFields'
import { HALL_FIELDS, HALL_WORDS } from './halls/hallFields'
import { FORM_SETTINGS } from './formSettings'
import type { SetupField, SetupPage, Word } from './SetupField'
import { contentPage, SETUP_GROUPS } from './setupPages'

/**
 * The name of a place in a file, by the fields that set it; without a field the property's own
 * name.
 */
export function placeName(
  path: string,
  at: readonly string[],
  language: 'cn' | 'en',
  /** The name of the form. */
  name?: string,
): string {
  if (path.startsWith('halls/')) return hallPlace(path, at, language)
  const pages = pagesOf(path)
  const found = fieldAt(path, at)
  const last = at[at.length - 1] ?? ''
  const english =
    found?.field.kind === 'bilingual' && last.endsWith('_en') ? words['set.english'][language] : ''
  const item =
    found && at.length > 1 && !found.field.at.includes('.')
      ? at.slice(0, -1).filter(key => key !== 'Items' && key !== 'Groups')
      : []
  if (found)
    return [
      name ?? (pages.length > 1 ? found.title : (pages[0]?.title ?? found.title))[language],
      ...item,
      `${found.field.label[language]}${english}`,
    ].join(' · ')
  const title = pages.length === 1 ? pages[0]?.title[language] : fileName(path, language)
  return [name ?? title, ...at].filter(Boolean).join(' · ')
}

/** Pages, and parts of pages, that set a file. */
function pagesOf(path: string): Pick<SetupPage, 'title' | 'fields'>[] {
  if (path.startsWith('forms/')) return [formPage(path)]
  if (path.startsWith('content/')) return [contentPage(path)]
  return SETUP_GROUPS.flatMap(group => group.pages)
    .flatMap(one => [one, ...(one.parts ?? [])])
    .filter(one => one.path === path)
}

/** The field that sets a place in a file, with the title of its page; undefined for none. */
export function fieldAt(
  path: string,
  at: readonly string[],
): { title: Word; field: SetupField } | undefined {
  const flat = (fields: readonly SetupField[]): SetupField[] =>
    fields.flatMap(field => (field.kind === 'rows' ? [field, ...flat(field.fields)] : [field]))
  const last = at[at.length - 1] ?? ''
  // nested properties of a form belong to the builder's questions, and may share the name of a
  // setting
  const isMeant = (name: string) =>
    name === at.join('.') || (name === last && !path.startsWith('forms/'))
  return pagesOf(path)
    .flatMap(({ title, fields }) => flat(fields).map(field => ({ title, field })))
    .find(
      ({ field }) =>
        field.at !== '' &&
        (isMeant(field.at) || (field.kind === 'bilingual' && isMeant(`${field.at}_en`))),
    )
}

/** The settings of a form that the set-up has; the builder has the others. */
function formPage(path: string): Pick<SetupPage, 'title' | 'fields'> {
  const title = { cn: fileName(path, 'cn'), en: fileName(path, 'en') }
  return { title, fields: FORM_SETTINGS }
}

/**
 * The page of the set-up that a change belongs to, by the property that changed; without a page the
 * name of the file. A file to download has its own name.
 */
export function pageName(path: string, property: string, language: 'cn' | 'en'): string {
  if (path.startsWith('files/')) return path.split('/').slice(2).join('/')
  if (path.startsWith('halls/')) return fileName(path, language)
  if (path.startsWith('content/')) return contentPage(path).title[language]
  const pages = SETUP_GROUPS.flatMap(group => group.pages)
  const sets = (part: Pick<SetupPage, 'path' | 'fields'>) =>
    part.path === path &&
    (property === '' ||
      part.fields.some(({ at, kind }) => {
        const [first] = at.split('.')
        return first === property || (kind === 'bilingual' && `${first}_en` === property)
      }))
  const own = pages.filter(page => page.path === path)
  const found =
    property === '' && own.length !== 1
      ? undefined
      : pages.find(page => [page, ...(page.parts ?? [])].some(sets))
  return found?.title[language] ?? fileName(path, language)
}

/** A place in a hall's file; rows of its table are counted from one. */
function hallPlace(
  path: string,
  [property, ...inner]: readonly string[],
  language: 'cn' | 'en',
): string {
  const named =
    HALL_FIELDS.find(({ at }) => at === property || `${at}_en` === property)?.label ??
    HALL_WORDS[property ?? '']
  const rest = inner.map(key => (/^\d+$/.test(key) ? `#${Number(key) + 1}` : key))
  return [fileName(path, language), named?.[language] ?? property ?? '', ...rest]
    .filter(Boolean)
    .join(' · ')
}

const known: Readonly<Record<string, Word>> = words

/** The name of a file without a page of its own. */
function fileName(path: string, language: 'cn' | 'en'): string {
  const [folder = '', name] = path.split('/')
  const file = known[`file.${folder}`]?.[language] ?? folder
  return name === undefined ? file : `${file} ${name.replace(/\.\w+$/, '')}`
}
