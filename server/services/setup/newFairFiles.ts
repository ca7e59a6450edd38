import type { SetupFoundRequest } from '@core/contract/setupParts'
import { fromTemplate } from '@core/builder/templates'
import { dayAfter, daysFrom } from '@core/format/calendarDay'
import { isObject } from '../../fairs/folderFiles'
import { jsonBytes, readJson, type FairFile } from '../../fairs/fairFile'
import { moveDates } from '../../fairs/moveDates'

/**
 * Files and settings of last year's fair that the new one does not take over: they name people,
 * companies or codes, or hold messages to them.
 */
const LEFT_BEHIND: ReadonlySet<string> = new Set([
  ...[
    'companies.json',
    'exhibitors.json',
    'news.json',
    'notices.json',
    'organisers.json',
    'people.json',
    'vip.json',
    'discounts.json',
  ],
])

/** The owner of the new fair, with their login at this one. */
export interface FirstOwner {
  login: string
  name: string
  nameEn: string
  passwordHash: string
}

/**
 * This fair's files for a new one, with a new name: every date is moved by as many days as the
 * fair's first day.
 */
export function filesOfLastYear(
  files: readonly FairFile[],
  appId: string,
  wish: SetupFoundRequest,
  owner: FirstOwner,
): FairFile[] {
  const config = read(files, 'config.json')
  const fair = isObject(config['Fair']) ? config['Fair'] : {}
  const opening = typeof fair['Start'] === 'string' ? fair['Start'] : wish.Start
  const move = { days: daysFrom(opening, wish.Start), opening }
  const moved = files
    .filter(({ path }) => !LEFT_BEHIND.has(path))
    .map(file =>
      file.path.endsWith('.json')
        ? { path: file.path, bytes: jsonBytes(moveDates(readJson(file.bytes), move)) }
        : file,
    )
  const at = read(moved, 'config.json')
  const settings = read(moved, 'fair.json')
  const named = {
    ...(isObject(at['Fair']) ? at['Fair'] : {}),
    Code: wish.Code,
    Name: wish.Name,
    Name_en: wish.Name_en,
    Short: wish.Name,
    Short_en: wish.Name_en,
  }
  // notices of the start page lead to news that are not taken over
  const { Notices: _, ...kept } = at
  // the only login is the owner's, who decides who else may sign on
  const { SignOn: __, ...rules } = settings
  const downloads = moved.find(({ path }) => path === 'downloads.json')
  return [
    ...moved.filter(({ path }) => !['config.json', 'fair.json', 'downloads.json'].includes(path)),
    file('config.json', {
      ...kept,
      ...titles(wish),
      AppId: appId,
      apps: [{ id: appId, text: wish.Name }],
      Fair: named,
    }),
    file('fair.json', { ...rules, AppId: appId, Name: wish.Name, Name_en: wish.Name_en }),
    ...(downloads ? [file('downloads.json', forNoCompany(readJson(downloads.bytes)))] : []),
    ...firstFiles(owner),
  ]
}

/** A small but complete fair: a form, a notice, a ticket, a gate, a menu. */
export function filesOfTemplate(
  appId: string,
  wish: SetupFoundRequest,
  owner: FirstOwner,
): FairFile[] {
  const version = wish.Start.slice(0, 7)
  const notice = (Type: string, Title: string, Title_en: string, cn: string, en: string) =>
    file(`content/${Type}.json`, {
      Type,
      Title,
      Title_en,
      Html: `<p>${cn}</p>`,
      Html_en: `<p>${en}</p>`,
    })
  const days = Array.from({ length: wish.Days ?? 3 }, (_, at) => dayAfter(wish.Start, at))
  return [
    file('fair.json', {
      AppId: appId,
      Name: wish.Name,
      Name_en: wish.Name_en,
      TimeZone: '+08:00',
      RegistrationCloses: `${dayAfter(wish.Start, -1)}T23:59:59+08:00`,
    }),
    file('config.json', {
      AppId: appId,
      ...titles(wish),
      apps: [{ id: appId, text: wish.Name }],
      Theme: { Color: '#1450A3', ButtonColor: '#1450A3' },
      Fair: {
        Code: wish.Code,
        Start: wish.Start,
        End: days[days.length - 1],
        Open: '09:00–17:00',
        Name: wish.Name,
        Name_en: wish.Name_en,
        Short: wish.Name,
        Short_en: wish.Name_en,
      },
      Forms: { visitor: 'visitor' },
      PrivacyVersion: version,
      FaceVersion: version,
      show_lang: true,
      // without this flag an audience has no language switch (SPEC §2)
      mutiple_lang_oa: true,
      mutiple_lang_visitor: true,
      mutiple_lang_event: true,
      mutiple_lang_card: true,
    }),
    file('forms/visitor.json', withName(fromTemplate('visitor', 'visitor'))),
    notice(
      'privacy',
      '个人信息保护说明',
      'Privacy notice',
      '请写明收集哪些信息、用于什么、保留多久。',
      'Say what is collected, what for, and how long it is kept.',
    ),
    notice(
      'face',
      '人脸信息处理说明',
      'Notice on photos of faces',
      '请写明人脸照片的用途与保留时间。',
      'Say what photos of faces are for, and how long they are kept.',
    ),
    file('tickets.json', [
      { Id: 'visitor', For: 'visitor', Name: '观众票', Name_en: 'Visitor', Price: 0, Days: days },
    ]),
    file('gates.json', [{ Id: 'main', Name: '主入口', Name_en: 'Main entrance' }]),
    ...firstFiles(owner),
  ]
}

function firstFiles({ login, name, nameEn, passwordHash }: FirstOwner): FairFile[] {
  return [
    file('exhibitors.json', []),
    file('vip.json', { Cards: [], Events: [] }),
    file('news.json', []),
    file('organisers.json', [
      { Account: login, Name: name, Name_en: nameEn, Role: 'owner', PasswordHash: passwordHash },
    ]),
  ]
}

const titles = ({ Name, Name_en }: SetupFoundRequest) => ({
  product_name: Name,
  product_name_en: Name_en,
  Title: Name,
  title: Name,
  title_en: Name_en,
  visitor_title: Name,
  visitor_title_en: Name_en,
})
const file = (path: string, value: unknown): FairFile => ({ path, bytes: jsonBytes(value) })

function read(files: readonly FairFile[], path: string): Record<string, unknown> {
  const found = files.find(one => one.path === path)
  const value = found ? readJson(found.bytes) : undefined
  return isObject(value) ? value : {}
}

/** Leaves out items for single companies, which the new fair does not have yet. */
function forNoCompany(value: unknown): unknown[] {
  const items: unknown[] = Array.isArray(value) ? value : []
  return items.filter(
    item => !isObject(item) || !JSON.stringify(item['Targets'] ?? []).includes('"company:'),
  )
}

/** Cards show the field NameStr, so the template's name field gets that id. */
function withName(form: object): unknown {
  const { Fields, ...rest } = form as { Fields: readonly Record<string, unknown>[] }
  return {
    ...rest,
    Fields: Fields.map(field => (field['Id'] === 'Name' ? { ...field, Id: 'NameStr' } : field)),
  }
}
