import { setupFieldMessages as words } from '@/i18n/messages/setupFields'
import { HALL_FIELDS, HALL_WORDS } from './halls/hallFields'
import type { SetupField, SetupPage, Word } from './SetupField'
import { contentPage, SETUP_GROUPS } from './setupPages'

/** What a place in a file is called, by the fields that set it; its own name where none does. */
export function placeName(path: string, at: readonly string[], language: 'cn' | 'en'): string {
  if (path.startsWith('halls/')) return hallPlace(path, at, language)
  const page = path.startsWith('content/') ? contentPage(path) : undefined
  const pages = page
    ? [page]
    : SETUP_GROUPS.flatMap(group => group.pages)
        .flatMap(one => [one, ...(one.parts ?? [])])
        .filter(one => one.path === path)
  const flat = (fields: readonly SetupField[]): SetupField[] =>
    fields.flatMap(field => (field.kind === 'rows' ? [field, ...flat(field.fields)] : [field]))
  const last = at[at.length - 1] ?? ''
  const isMeant = (name: string) => name === at.join('.') || name === last
  const found = pages
    .flatMap(({ title, fields }) => flat(fields).map(field => ({ title, field })))
    .find(
      ({ field }) =>
        field.at !== '' &&
        (isMeant(field.at) || (field.kind === 'bilingual' && isMeant(`${field.at}_en`))),
    )
  const english =
    found?.field.kind === 'bilingual' && last.endsWith('_en') ? words['set.english'][language] : ''
  const item =
    found && at.length > 1 && !found.field.at.includes('.')
      ? at.slice(0, -1).filter(key => key !== 'Items' && key !== 'Groups')
      : []
  if (found)
    return [
      (pages.length > 1 ? found.title : (pages[0]?.title ?? found.title))[language],
      ...item,
      `${found.field.label[language]}${english}`,
    ].join(' · ')
  return [pages.length === 1 ? pages[0]?.title[language] : fileName(path, language), ...at]
    .filter(Boolean)
    .join(' · ')
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
