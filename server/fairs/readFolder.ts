import { createHash } from 'node:crypto'
import { existsSync, statSync } from 'node:fs'
import { Value } from '@sinclair/typebox/value'
import { FairConfig } from '@core/contract/schemas/config'
import { isLinkHost } from '@core/domain/linkAddress'
import { visitorForm } from '../services/visitorForm'
import type { FairFolder } from './folder'
import { FolderFiles, isObject, text, type JsonObject } from './folderFiles'
import { ProblemList, type FairProblem } from './problems'
import { readExhibitors } from './readExhibitors'
import { readForms } from './readForms'
import { readContent, readNews } from './readPages'
import { readPrivacy } from './readPrivacy'
import { readWechat } from './readWechat'
import { readVip } from './readVip'
import { readTickets } from './readTickets'

const APP_ID = /^tg[0-9a-z]{13}$/

/** Reads and checks a whole folder. Never throws for what is in it; the folder is whole only without errors. */
export async function readFolder(dir: string): Promise<{ folder: FairFolder; problems: FairProblem[] }> {
  const problems = new ProblemList()
  const files = new FolderFiles(dir, problems)
  if (!existsSync(dir) || !statSync(dir).isDirectory()) problems.error('.', '', `${dir} is not a folder; name the folder of a fair`)
  const fair = files.object('fair.json') ?? {}
  const assets = files.assets().map(asset => ({ ...asset, hash: createHash('sha256').update(asset.bytes).digest('hex').slice(0, 16) }))
  const forms = await readForms(files, problems)
  const config = readConfig(files, problems, new Set(assets.map(asset => asset.name)), new Set(forms.map(form => form.id)))
  const appId = text(fair, 'AppId')
  if (!APP_ID.test(appId))
    problems.error('fair.json', 'AppId', 'the fair needs an AppId of 15 characters: tg, then small letters and digits')
  if (config['AppId'] !== undefined && config['AppId'] !== appId)
    problems.error('config.json', 'AppId', 'it differs from fair.json; make them the same')
  checkPeople(files, problems)
  const folder = {
    appId,
    config,
    settings: {
      ...readSettings(fair, problems),
      ...readPrivacy(
        fair,
        forms.find(form => form.id === visitorForm(config)),
        problems,
      ),
    },
    forms,
    assets,
    content: readContent(files, problems),
    news: readNews(files, problems),
    companies: readCompanies(files, problems),
    exhibitors: readExhibitors(files, problems),
    vip: readVip(files, problems),
    tickets: readTickets(files, problems),
  }
  checkReferences(folder, problems)
  return { folder, problems: problems.items }
}

function readConfig(files: FolderFiles, problems: ProblemList, assets: ReadonlySet<string>, forms: ReadonlySet<string>): JsonObject {
  const config = files.object('config.json') ?? {}
  for (const { path, message } of Value.Errors(FairConfig, { AppId: '', ...config })) {
    problems.error('config.json', path.slice(1).replace(/\//g, '.'), `${message.toLowerCase()}; see the list of configuration keys`)
  }
  visitTexts(config, '', (value, path) => {
    if (value.startsWith('asset:') && !assets.has(value.slice(6)))
      problems.warning('config.json', path, `there is no file public/${value.slice(6)}; add it or change the name`)
  })
  for (const [purpose, id] of Object.entries(isObject(config['Forms']) ? config['Forms'] : {})) {
    if (!forms.has(String(id)))
      problems.error('config.json', `Forms.${purpose}`, `there is no form "${String(id)}" in forms/; add it or change the id`)
  }
  const hosts: unknown[] = Array.isArray(config['LinkHosts']) ? config['LinkHosts'] : []
  hosts.forEach((host, index) => {
    if (typeof host === 'string' && !isLinkHost(host))
      problems.error(
        'config.json',
        `LinkHosts.${index}`,
        `"${host}" is no host; write it like www.fair.example, or *.fair.example for all below`,
      )
  })
  if (isObject(config['Forms']) && 'visitor' in config['Forms'] && !config['PrivacyVersion']) {
    problems.error('config.json', 'PrivacyVersion', 'visitors register here, so the version of the privacy notice they agree to is needed')
  }
  return config
}

function readSettings(fair: JsonObject, problems: ProblemList): JsonObject {
  const closes = text(fair, 'RegistrationCloses')
  if (closes && Number.isNaN(Date.parse(closes)))
    problems.error('fair.json', 'RegistrationCloses', 'the time is not ISO 8601; write it like 2031-04-10T23:59:59+08:00')
  const budget = fair['SmsDailyBudget']
  if (budget !== undefined && !(Number.isInteger(budget) && Number(budget) > 0))
    problems.error('fair.json', 'SmsDailyBudget', 'it must be a whole number above 0')
  const channels = Array.isArray(fair['Channels']) ? fair['Channels'].filter(isObject) : []
  return {
    ...(closes && { registrationCloses: closes }),
    ...(budget !== undefined && { smsDailyBudget: budget }),
    ...readWechat(fair, problems),
    channels: channels.map(channel => ({ id: text(channel, 'Id'), name: text(channel, 'Name'), nameEn: text(channel, 'Name_en') })),
  }
}

function readCompanies(files: FolderFiles, problems: ProblemList): FairFolder['companies'] {
  return files.list('companies.json').map((company, position) => {
    const name = text(company, 'CompanyName', 'Name')
    const nameEn = text(company, 'CompanyName_en', 'Name_en')
    if (name === '' && nameEn === '') problems.error('companies.json', String(position), 'the company has no name; add CompanyName')
    return { position, name, nameEn, taxNumber: text(company, 'TaxNumber') }
  })
}

/** people.json is for the ready-made logins of a demo; nothing of it is stored. */
function checkPeople(files: FolderFiles, problems: ProblemList): void {
  files.list('people.json').forEach((person, index) => {
    const mobile = isObject(person['Mobile']) ? person['Mobile'] : {}
    if (!/^\d{5,15}$/.test(text(mobile, 'Number')))
      problems.error('people.json', `${index}.Mobile.Number`, 'a ready-made login needs a phone number of digits')
  })
}

function checkReferences(folder: Pick<FairFolder, 'config' | 'news' | 'content'>, problems: ProblemList): void {
  const news = new Set(folder.news.map(item => item.id))
  const notices = Array.isArray(folder.config['Notices']) ? folder.config['Notices'].filter(isObject) : []
  for (const notice of notices) {
    const id = text(notice, 'id')
    if (!news.has(id))
      problems.warning('config.json', `Notices.${id}`, 'no news item has this id, so the notice leads nowhere; add it to news.json')
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

function visitTexts(value: unknown, path: string, visit: (value: string, path: string) => void): void {
  if (typeof value === 'string') visit(value, path)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) visitTexts(inner, path === '' ? key : `${path}.${key}`, visit)
  }
}
