import { setupFieldMessages as words } from '@/i18n/messages/setupFields'
import { HALL_FIELDS, HALL_WORDS } from './halls/hallFields'
import { FORM_SETTINGS } from './formSettings'
import type { SetupField, SetupPage, Word } from './SetupField'
import { contentPage, SETUP_GROUPS } from './setupPages'

/** What a place in a file is called, by the fields that set it; its own name where none does. */
export function placeName(
  path: string,
  at: readonly string[],
  language: 'cn' | 'en',
  /** What a form is called. */
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

/** The field that sets a place in a file, with what its page is called; undefined for none. */
export function fieldAt(
  path: string,
  at: readonly string[],
): { title: Word; field: SetupField } | undefined {
  const flat = (fields: readonly SetupField[]): SetupField[] =>
    fields.flatMap(field => (field.kind === 'rows' ? [field, ...flat(field.fields)] : [field]))
  const last = at[at.length - 1] ?? ''
  // deep in a form are questions of the builder, which may be called as a setting is
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

/** A form, as far as the set-up has words for it: the rest is asked in the builder. */
function formPage(path: string): Pick<SetupPage, 'title' | 'fields'> {
  const title = { cn: fileName(path, 'cn'), en: fileName(path, 'en') }
  return { title, fields: FORM_SETTINGS }
}

/**
 * The page of the set-up that a change of a file belongs to, by the property that changed; the file
 * where none does. A file that is given out has its own name.
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

/** A place in a hall's file: rows of its table count from one. */
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

/** What a file is called that has no page of its own. */
function fileName(path: string, language: 'cn' | 'en'): string {
  const [folder = '', name] = path.split('/')
  const file = known[`file.${folder}`]?.[language] ?? folder
  return name === undefined ? file : `${file} ${name.replace(/\.\w+$/, '')}`
}
