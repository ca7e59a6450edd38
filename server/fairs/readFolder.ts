import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { Value } from '@sinclair/typebox/value'
import { FairConfig } from '@core/contract/config'
import { isLinkHost } from '@core/domain/linkAddress'
import { offsetMinutes } from '@core/gate/fairTime'
import { formIdOf } from '../domain/forms/registrationForms'
import { checkFolder } from './checkFolder'
import { checkPlaces } from './checkPlaces'
import { checkTheme } from './checkTheme'
import { checkCardConsent } from './checkCardConsent'
import { checkFaceNotice } from './checkFaceNotice'
import { checkNeededPapers } from './checkNeededPapers'
import { checkRegistrationForms } from './checkRegistrationForms'
import type { FairFolder, FolderForm } from './folder'
import { FolderFiles, isObject, text, type JsonObject } from './folderFiles'
import { ProblemList, type FairProblem } from './problems'
import type { DateMove } from './moveDates'
import { readAds } from './readAds'
import { readBadgeLayout } from './readBadgeLayout'
import { readBadgeQuotas } from './readBadgeQuotas'
import { readExhibitors } from './readExhibitors'
import { readHalls } from './readHalls'
import { readGates } from './readGates'
import { checkResourceForms, withResourceForms } from './resourceForms'
import { checkScanForm } from './checkScanForm'
import { readForms } from './readForms'
import { readDiscounts } from './readDiscounts'
import { readDownloads } from './readDownloads'
import { withPlacedPictures } from './placePictures'
import { readLandPages } from './readLandPages'
import { readMeetings } from './readMeetings'
import { readMenu } from './readMenu'
import { readMessageRules } from './readMessageRules'
import { readMessageTexts } from './readMessageTexts'
import { readNotices } from './readNotices'
import { readTime } from './readTime'
import { readContent, readNews } from './readPages'
import { readOrganisers } from './readOrganisers'
import { readExhibitorItems } from './readExhibitorItems'
import { readInvitations } from './readInvitations'
import { readOverview } from './readOverview'
import { readReminders } from './readReminders'
import { refusePlainPasswords } from './refusePlainPasswords'
import { readPrivacy } from './readPrivacy'
import { readSecondFactor, readSignOn } from './readSignOn'
import { readTalkRules } from './readTalkRules'
import { readWechat } from './readWechat'
import { readVip } from './readVip'
import { readWaitingRoom } from './readWaitingRoom'
import { checkTicketAnswers, readTickets } from './readTickets'

const APP_ID = /^tg[0-9a-z]{13}$/

/**
 * Reads and checks a whole folder. Never throws because of its contents; the folder is present only
 * without errors. In production no account may have a password in plain text (DECISIONS §7),
 * because the passwords of the demo are public.
 */
export async function readFolder(
  dir: string,
  isProduction = process.env['NODE_ENV'] === 'production',
  move?: DateMove,
): Promise<{ folder: FairFolder; problems: FairProblem[] }> {
  const problems = new ProblemList()
  const files = new FolderFiles(dir, problems, move)
  if (!existsSync(dir) || !statSync(dir).isDirectory())
    problems.error('.', '', `${dir} is not a folder; name the folder of a fair`)
  const fair = files.object('fair.json') ?? {}
  const assets = files.assets().map(asset => ({
    ...asset,
    hash: createHash('sha256').update(asset.bytes).digest('hex').slice(0, 16),
  }))
  const forms = await readForms(files, problems)
  checkResourceForms(forms, problems)
  checkScanForm(forms, problems)
  const config = readConfig(files, problems, new Set(assets.map(asset => asset.name)), forms)
  checkCardConsent(forms, problems)
  const asked = await withResourceForms(forms)
  checkFaceNotice(config, asked, problems)
  checkNeededPapers(asked, problems)
  const appId = text(fair, 'AppId')
  if (!APP_ID.test(appId))
    problems.error(
      'fair.json',
      'AppId',
      'the fair needs an AppId of 15 characters: tg, then small letters and digits',
    )
  if (config['AppId'] !== undefined && config['AppId'] !== appId)
    problems.error('config.json', 'AppId', 'it differs from fair.json; make them the same')
  checkPeople(files, problems)
  const exhibitors = readExhibitors(files, problems)
  const menu = readMenu(files, { forms, linkHosts: linkHosts(config) }, problems)
  const vip = readVip(files, problems)
  const tickets = readTickets(files, problems)
  checkTicketAnswers(config, forms, tickets, problems)
  const ads = readAds(files, problems)
  const discounts = readDiscounts(files, tickets, problems)
  const meetings = readMeetings(files, text(fair, 'TimeZone'), problems)
  const messages = readMessageRules(fair, problems)
  const texts = readMessageTexts(files, problems)
  const folder = {
    appId,
    config,
    settings: {
      ...readSettings(fair, problems),
      ...(menu && { menu }),
      ...(ads && { ads }),
      ...readBadgeLayout(files, problems),
      ...(meetings && { meetings: meetings.frame }),
      ...readPrivacy(
        fair,
        forms.find(form => form.id === formIdOf(config, 'visitor')),
        problems,
      ),
    },
    forms,
    assets,
    content: await withPlacedPictures(readContent(files, problems), assets),
    news: await withPlacedPictures(readNews(files, problems), assets),
    landPages: await readLandPages(files, assets, linkHosts(config), problems),
    companies: readCompanies(files, problems),
    notices: await withPlacedPictures(readNotices(files, exhibitors, problems), assets),
    downloads: readDownloads(files, exhibitors, problems),
    exhibitors,
    vip,
    tickets,
    discounts,
    ...(meetings && { meetings }),
    ...(messages && { messages }),
    ...(texts && { texts }),
    talks: readTalkRules(fair, problems),
    gates: readGates(files, { tickets, events: vip.events }, problems),
    halls: readHalls(files, problems),
    organisers: readOrganisers(files, problems),
  }
  checkReferences(folder, problems)
  checkFolder(files, folder, linkHosts(config), problems)
  const whole: FairFolder = { ...folder, files: files.read() }
  if (isProduction) refusePlainPasswords(folder, problems)
  return { folder: whole, problems: problems.items }
}

function readConfig(
  files: FolderFiles,
  problems: ProblemList,
  assets: ReadonlySet<string>,
  forms: readonly FolderForm[],
): JsonObject {
  const config = files.object('config.json') ?? {}
  for (const { path, message } of Value.Errors(FairConfig, { AppId: '', ...config })) {
    problems.error(
      'config.json',
      path.slice(1).replace(/\//g, '.'),
      `${message.toLowerCase()}; see the list of configuration keys`,
    )
  }
  visitTexts(config, '', (value, path) => {
    if (value.startsWith('asset:') && !assets.has(value.slice(6)))
      problems.warning(
        'config.json',
        path,
        `there is no file public/${value.slice(6)}; add it or change the name`,
      )
  })
  const hosts: unknown[] = Array.isArray(config['LinkHosts']) ? config['LinkHosts'] : []
  hosts.forEach((host, index) => {
    if (typeof host === 'string' && !isLinkHost(host))
      problems.error(
        'config.json',
        `LinkHosts.${index}`,
        `"${host}" is no host; write it like www.fair.example, or *.fair.example for all below`,
      )
  })
  checkRegistrationForms(config, forms, problems)
  checkTheme(config, problems)
  checkPlaces(config, problems)
  return config
}

/** Hosts of the configuration without invalid ones, which are reported elsewhere. */
function linkHosts(config: JsonObject): string[] {
  const hosts: unknown[] = Array.isArray(config['LinkHosts']) ? config['LinkHosts'] : []
  return hosts.filter((host): host is string => typeof host === 'string')
}

function readSettings(fair: JsonObject, problems: ProblemList): JsonObject {
  const refuse = (property: string, message: string) =>
    problems.error('fair.json', property, message)
  const closes = readTime(fair, ['RegistrationCloses'], refuse)
  const edit = readTime(fair, ['EditUntil'], refuse)
  const [texts, mails] = (['SmsDailyBudget', 'MailDailyBudget'] as const).map(name => {
    const budget = fair[name]
    if (budget !== undefined && !(Number.isInteger(budget) && Number(budget) > 0))
      refuse(name, 'it must be a whole number above 0')
    return budget
  })
  const zone = text(fair, 'TimeZone')
  if (zone !== '' && offsetMinutes(zone) === undefined)
    problems.error('fair.json', 'TimeZone', 'it is no offset from UTC; write it like +08:00')
  const channels = Array.isArray(fair['Channels']) ? fair['Channels'].filter(isObject) : []
  return {
    ...(closes && { registrationCloses: closes }),
    ...(edit && { editUntil: edit }),
    ...(zone && { timeZone: zone }),
    ...(texts !== undefined && { smsDailyBudget: texts }),
    ...(mails !== undefined && { mailDailyBudget: mails }),
    ...readWechat(fair, problems),
    ...readSecondFactor(fair, problems),
    ...readSignOn(fair, problems),
    ...readInvitations(fair, problems),
    ...readExhibitorItems(fair, problems),
    ...readReminders(fair, problems),
    ...readOverview(fair, problems),
    ...readBadgeQuotas(fair, problems),
    ...readWaitingRoom(fair, problems),
    channels: channels.map(channel => ({
      id: text(channel, 'Id'),
      name: text(channel, 'Name'),
      nameEn: text(channel, 'Name_en'),
    })),
  }
}

function readCompanies(files: FolderFiles, problems: ProblemList): FairFolder['companies'] {
  return files.list('companies.json').map((company, position) => {
    const name = text(company, 'CompanyName', 'Name')
    const nameEn = text(company, 'CompanyName_en', 'Name_en')
    if (name === '' && nameEn === '')
      problems.error('companies.json', String(position), 'the company has no name; add CompanyName')
    return { position, name, nameEn, taxNumber: text(company, 'TaxNumber') }
  })
}

/** people.json is for the ready-made logins of a demo; nothing of it is stored. */
function checkPeople(files: FolderFiles, problems: ProblemList): void {
  files.list('people.json').forEach((person, index) => {
    const mobile = isObject(person['Mobile']) ? person['Mobile'] : {}
    if (!/^\d{5,15}$/.test(text(mobile, 'Number')))
      problems.error(
        'people.json',
        `${index}.Mobile.Number`,
        'a ready-made login needs a phone number of digits',
      )
  })
}

function checkReferences(
  folder: Pick<FairFolder, 'config' | 'news' | 'content'>,
  problems: ProblemList,
): void {
  const news = new Set(folder.news.map(item => item.id))
  const notices = Array.isArray(folder.config['Notices'])
    ? folder.config['Notices'].filter(isObject)
    : []
  for (const notice of notices) {
    const id = text(notice, 'id')
    if (!news.has(id))
      problems.warning(
        'config.json',
        `Notices.${id}`,
        'no news item has this id, so the notice leads nowhere; add it to news.json',
      )
  }
  const pages = new Set(folder.content.map(item => item.id))
  for (const page of Array.isArray(folder.config['Pages'])
    ? folder.config['Pages'].filter(isObject)
    : []) {
    const id = text(page, 'id')
    if (!pages.has(id))
      problems.warning(
        'config.json',
        `Pages.${id}`,
        'no content page is of this type, so the menu leads nowhere; add it to content/',
      )
  }
  for (const [file, items] of [
    ['news.json', folder.news],
    ['content', folder.content],
  ] as const) {
    const seen = new Set<string>()
    for (const { id } of items) {
      if (seen.has(id)) problems.error(file, id, 'the id is used twice; rename one')
      seen.add(id)
    }
  }
}

function visitTexts(
  value: unknown,
  path: string,
  visit: (value: string, path: string) => void,
): void {
  if (typeof value === 'string') visit(value, path)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value))
      visitTexts(inner, path === '' ? key : `${path}.${key}`, visit)
  }
}
