import { linksOf } from '@core/builder/links'
import { readLinkAddress } from '@core/domain/linkAddress'
import { readJson } from '@core/form/wire'
import { nearestName } from '@core/form/nearestName'
import { GUESTS, formIdOf } from '../domain/forms/registrationForms'
import type { FairFolder } from './folder'
import { isObject, text, type FolderFiles, type JsonObject } from './folderFiles'
import { checkKeys } from './checkKeys'
import { checkLanguages } from './checkLanguages'
import { KNOWN_KEYS } from './knownKeys'
import { PAGE_PATHS } from './pagePaths'
import type { ProblemList } from './problems'
import { MESSAGE_TEXTS } from './readMessageTexts'

const ROOT_FILES = [
  'config.json',
  MESSAGE_TEXTS,
  ...Object.keys(KNOWN_KEYS).filter(name => !name.includes('*')),
]
const FOLDERS = ['content', 'forms', 'public', 'files', 'halls', 'art']
const BELOW = { content: /\.json$/, forms: /\.json$/, halls: /\.(json|svg)$/ }

type Whole = Pick<FairFolder, 'config' | 'settings' | 'news' | 'content' | 'tickets' | 'gates'>

/**
 * Checks what no single file shows: names and files that nothing reads, dead links, days that do
 * not fit, and missing translations.
 */
export function checkFolder(
  files: FolderFiles,
  folder: Whole,
  linkHosts: readonly string[],
  problems: ProblemList,
): void {
  const read = files.read()
  checkKeys(read, problems)
  checkLanguages(read, problems)
  for (const path of files.strangers([...ROOT_FILES, ...FOLDERS], BELOW)) {
    const nearest = path.includes('/') ? undefined : nearestName(path, [...ROOT_FILES, ...FOLDERS])
    if (nearest === undefined)
      problems.warning(path, '', 'nothing reads a file of this name; remove it')
    else
      problems.warning(
        path,
        '',
        `nothing reads a file of this name; rename it to ${nearest}, or remove it`,
      )
  }
  checkLinks(files, folder, linkHosts, problems)
  checkFormLinks(files, folder, problems)
  checkPrivacyPage(folder, problems)
  checkDays(folder, problems)
}

function checkLinks(
  files: FolderFiles,
  { config, news }: Whole,
  linkHosts: readonly string[],
  problems: ProblemList,
): void {
  const ids = new Set(news.map(({ id }) => id))
  const check = (file: string, at: string, link: string) => {
    const [path = '', query = ''] = link.split('?')
    if (link === '' || link === 'register') return
    if (!path.startsWith('/')) {
      if (readLinkAddress(link, linkHosts).kind === 'blocked')
        problems.warning(
          file,
          at,
          `"${link}" is not opened: write a page like /pages/news/list, or add its host to LinkHosts`,
        )
    } else if (path.startsWith('/pages/') && !PAGE_PATHS.includes(path)) {
      problems.warning(
        file,
        at,
        `the app has no page ${path}; write ${nearestName(path, PAGE_PATHS) ?? '/pages/index'}`,
      )
    } else if (path === '/pages/news/details') {
      const id = new URLSearchParams(query).get('id') ?? ''
      if (!ids.has(id)) problems.warning(file, at, `there is no news item "${id}"; correct the id`)
    }
  }
  const ads = isObject(config['Ads']) ? config['Ads'] : {}
  for (const [place, banners] of Object.entries(ads))
    objects(banners).forEach((banner, index) =>
      check('config.json', `Ads.${place}.${index}.Link`, text(banner, 'Link')),
    )
  for (const { path, bytes } of files.read()) {
    const value: unknown =
      path === 'menu.json' || path === 'landpages.json'
        ? JSON.parse(bytes.toString('utf8'))
        : undefined
    if (isObject(value))
      for (const item of objects(value['Items']))
        check(path, `Items.${text(item, 'Id')}.Url`, text(item, 'Url'))
    for (const page of objects(value))
      objects(page['Blocks']).forEach((block, index) =>
        check(path, `${text(page, 'Id')}.Blocks.${index}.Link`, text(block, 'Link')),
      )
  }
}

/** A check box's text may open content pages. */
function checkFormLinks(files: FolderFiles, { content }: Whole, problems: ProblemList): void {
  const pages = content.map(({ id }) => id)
  for (const { path, bytes } of files.read()) {
    const form: unknown = path.startsWith('forms/') ? readJson(bytes.toString('utf8')) : undefined
    for (const field of isObject(form) ? objects(form['Fields']) : [])
      for (const { page } of linksOf(field).filter(
        link => link.page !== '' && !pages.includes(link.page),
      ))
        problems.warning(
          path,
          `${text(field, 'Id')}.Configs`,
          `there is no content page ${page}; write ${nearestName(page, pages) ?? 'one of content/'}`,
        )
  }
}

/** People who register agree to a privacy notice, so its page must exist. */
function checkPrivacyPage({ config, content }: Whole, problems: ProblemList): void {
  const asks = GUESTS.some(guest => formIdOf(config, guest) !== undefined)
  if (asks && !content.some(({ id }) => id === 'privacy'))
    problems.warning(
      'content',
      'privacy',
      'people agree to a privacy notice that is not there; add content/privacy.json',
    )
}

function checkDays({ config, settings, tickets, gates }: Whole, problems: ProblemList): void {
  const fair = isObject(config['Fair']) ? config['Fair'] : {}
  const [start, end] = [text(fair, 'Start'), text(fair, 'End')]
  for (const [name, day] of [
    ['Start', start],
    ['End', end],
  ] as const)
    if (day !== '' && !isDay(day))
      problems.error('config.json', `Fair.${name}`, 'it is no day; write it like 2031-04-16')
  if (!isDay(start) || !isDay(end)) return
  if (start > end)
    return problems.error(
      'config.json',
      'Fair.End',
      'the fair ends before it starts; swap Start and End',
    )
  const outside = (day: string) => day < start || day > end
  for (const { id, days } of tickets)
    for (const day of days.filter(outside))
      problems.warning(
        'tickets.json',
        `${id}.Days`,
        `the fair is not open on ${day}; correct the day, or Fair in config.json`,
      )
  for (const { id, days = [] } of gates)
    for (const day of days.filter(outside))
      problems.warning(
        'gates.json',
        `${id}.Days`,
        `the fair is not open on ${day}; correct the day, or Fair in config.json`,
      )
  const closes = settings['registrationCloses']
  if (typeof closes === 'string' && closes.slice(0, 10) > end)
    problems.warning(
      'fair.json',
      'RegistrationCloses',
      'registering goes on after the fair is over; correct the time, or Fair in config.json',
    )
}

const isDay = (written: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(written) && !Number.isNaN(Date.parse(written))
const objects = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : []
