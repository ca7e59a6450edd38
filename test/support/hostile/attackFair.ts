import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ATTACKS } from './attacks'

const root = fileURLToPath(new URL('../../..', import.meta.url))
type Json = Record<string, unknown>

/** The text before the attacks; tests wait for it. */
export const BEGINNING = '展会须知'
/** All attacks in one text, for pages that show one text. */
export const ALL_ATTACKS = [`<p>${BEGINNING}</p>`, ...ATTACKS].join('\n')
export const FIRST_ATTACK = '<img src=x onerror=alert(1)>'

/** A form with a text, a rich text and a file. */
const FORM = {
  Id: 'attack',
  Url: '/api/ex/form/submit',
  Name: `表单${FIRST_ATTACK}`,
  Name_en: `Form ${FIRST_ATTACK}`,
  Kind: 'form',
  Audience: ['ex'],
  Fields: [
    {
      Id: 'Plain',
      Name: `题${FIRST_ATTACK}`,
      Name_en: `Text ${FIRST_ATTACK}`,
      Type: 'TextArea',
      MaxLength: 20_000,
      Tooltip: FIRST_ATTACK,
    },
    { Id: 'Story', Name: '介绍', Name_en: 'Story', Type: 'Editor' },
  ],
}

/** A registration of texts and a file; its visitors choose no ticket. */
const VISITOR_FORM = {
  Id: 'visitor',
  Url: '/api/visitor/register',
  Name: '观众预登记',
  Fields: [
    { Id: 'NameStr', Name: '姓名', Type: 'Text', Required: true, MaxLength: 200 },
    { Id: 'CompanyName', Name: '公司名称', Type: 'Text', Required: true, MaxLength: 200 },
    { Id: 'Mobile', Name: '手机号', Type: 'PhoneFormat', Required: true },
    { Id: 'Paper', Name: '资料', Type: 'File', Format: 'pdf', Max: 1 },
    { Id: 'Remarks', Name: '留言', Type: 'TextArea', MaxLength: 20_000 },
  ],
}

/** The demo fair with attacks in every text. */
export function makeAttackFair(): { dir: string; remove: () => void } {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairpass-attacks-'))
  fs.cpSync(path.join(root, 'fairs/suilan'), dir, { recursive: true })
  const edit = <T>(file: string, change: (json: T) => unknown) => {
    const place = path.join(dir, file)
    fs.writeFileSync(place, JSON.stringify(change(JSON.parse(fs.readFileSync(place, 'utf8')) as T)))
  }
  fs.writeFileSync(path.join(dir, 'forms/attack.json'), JSON.stringify(FORM))
  edit<Json>('forms/visitor.json', () => VISITOR_FORM)
  edit<Json>('fair.json', fair => ({ ...fair, VisitorFields: ['NameStr', 'CompanyName'] }))
  edit<Json[]>('tickets.json', tickets => tickets.filter(ticket => ticket['For'] !== 'visitor'))
  // codes for tickets that no longer exist
  fs.rmSync(path.join(dir, 'discounts.json'))
  edit<Json[]>('news.json', () =>
    [ALL_ATTACKS, ...ATTACKS].map((Html, at) => ({
      Id: `n${at}`,
      Title: `${at} ${at === 0 ? FIRST_ATTACK : Html}`,
      Title_en: `${at} ${at === 0 ? FIRST_ATTACK : Html}`,
      PublishedAt: '2031-03-01T10:00:00+08:00',
      Html,
      Html_en: Html,
    })),
  )
  edit<Json>('content/about.json', content => ({
    ...content,
    Title: FIRST_ATTACK,
    Html: ALL_ATTACKS,
    Html_en: ALL_ATTACKS,
  }))
  edit<Json[]>('exhibitors.json', companies =>
    companies.map(one => ({
      ...one,
      Name: FIRST_ATTACK,
      Name_en: FIRST_ATTACK,
      Booth: '<svg onload=alert(1)>',
    })),
  )
  edit<Json[]>('companies.json', () =>
    ATTACKS.slice(0, 30).map((attack, at) => ({ CompanyName: `${at} ${attack}`.slice(0, 100) })),
  )
  edit<Json>('config.json', config => ({
    ...config,
    title: `穗澜${FIRST_ATTACK}`,
    copyright: FIRST_ATTACK,
    copyright_en: FIRST_ATTACK,
  }))
  const named = {
    Title: FIRST_ATTACK,
    Title_en: FIRST_ATTACK,
    Name: FIRST_ATTACK,
    Name_en: FIRST_ATTACK,
  }
  const rename = (fields: readonly string[]) => (json: Json) => ({
    ...json,
    ...Object.fromEntries(
      Object.entries(named).filter(([field]) => fields.includes(field.replace(/_en$/, ''))),
    ),
  })
  edit<Json[]>('notices.json', notices =>
    notices.map(one => ({
      ...rename(['Title'])(one),
      Html: ALL_ATTACKS,
      Html_en: ALL_ATTACKS,
      Targets: ['role:admin'],
    })),
  )
  edit<Json[]>('downloads.json', files => files.map(rename(['Title'])))
  edit<Json[]>('tickets.json', tickets => tickets.map(rename(['Name'])))
  // its gates name no ticket, because those of visitors are removed
  edit<Json[]>('gates.json', gates =>
    gates.map(gate => rename(['Name'])({ ...gate, Tickets: undefined, Events: undefined })),
  )
  edit<{ Events: Json[] }>('vip.json', vip => ({
    ...vip,
    Events: vip.Events.map(rename(['Name'])),
  }))
  return { dir, remove: () => fs.rmSync(dir, { recursive: true, force: true }) }
}
