import { ORGANISER_ROLES } from '../../../core/domain/audience'
import { meetingFrame, meetingPlaces } from './meetingFixture'
import type { FairFolder } from '../../../server/fairs/folder'

export const FAIR = 'tgtest000000001'
export const OTHER_FAIR = 'tgtest000000002'
export const PRIVACY_VERSION = '2031-01'
export const FACE_VERSION = '2031-01-face'

const field = (Id: string, Type: string, more: Record<string, unknown> = {}) => ({
  Id,
  Name: `${Id}名`,
  Name_en: `${Id} label`,
  Type,
  Group: 'main',
  ...more,
})

/**
 * A small visitor form with the parts that registration must handle: phone, company, choices, a
 * rule, a number, a consent.
 */
export const visitorForm = {
  Id: 'visitor',
  Url: '/api/visitor/register',
  Name: '观众登记',
  Name_en: 'Visitor registration',
  Steps: [{ Id: 'one', Name: '信息', Name_en: 'Details' }],
  Groups: [{ Id: 'main', Name: '信息', Name_en: 'Details', Step: 'one' }],
  Fields: [
    field('CompanyName', 'CompanySearch', { Required: true }),
    field('NameStr', 'Text', { Required: true, MaxLength: 20 }),
    field('Mobile', 'PhoneFormat', { Required: true, Readonly: true }),
    field('Email', 'Text', { InputType: 'email' }),
    field('Position', 'Picker', {
      Required: true,
      DataSource: [
        { id: 'buyer', text: '采购', text_en: 'Buyer' },
        { id: 'chef', text: '主厨', text_en: 'Chef' },
      ],
    }),
    field('Residence', 'ButtonGroup', {
      Required: true,
      DataSource: [
        { id: 'home', text: '内地', text_en: 'Mainland' },
        { id: 'abroad', text: '海外', text_en: 'Overseas' },
      ],
      RuleConfig: [{ target: 'Passport', expression: '=', match_value: 'abroad', action: 'show' }],
    }),
    field('Passport', 'Text', { Hide: true, Required: true, MaxLength: 17 }),
    field('Agreement', 'Checkbox', { Required: true }),
  ],
}

/** Answers without problems; a new object each time. */
export function goodAnswers(more: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    FormId: 'visitor',
    FormVersion: 1,
    Consent: PRIVACY_VERSION,
    Agreement: true,
    CompanyName: { CompanyName: '澜桥食品', TaxNumber: '' },
    NameStr: '林若溪',
    Email: 'lin@suilan.example',
    Position: ['buyer'],
    Residence: { selected: ['home'] },
    ...more,
  }
}

/** Password of every account of the fixture. */
export const EXHIBITOR_PASSWORD = 'fixture-booth-42'
/** A hash in a fair folder, at the cost of real ones. */
export const PASSWORD_HASH =
  '$scrypt$ln=15,r=8,p=3$7oq0hBy161riEGEDqExNdg$6wYeOQjdN9izUlTxYoI1akbgfFQhbV4W2UY1deNz5tE'
/**
 * The hash of the fixture's accounts, at the lowest cost that the server accepts, so that a login
 * takes milliseconds.
 */
const QUICK_HASH =
  '$scrypt$ln=10,r=8,p=1$kYpJsAoP6hdDt1Vv7CbluQ$e7CFX0TOKM2_wkzCD4TaWliCEQ-itSQNN_bXkFC0lmE'

/** The phone of the account `north`; the others have none. */
export const NORTH_PHONE = {
  countryCode: '86',
  nationalNumber: '13800130771',
  e164: '+8613800130771',
}

/** Two companies of a fair: `north` with an admin and a staff account, `south` with an admin. */
function exhibitorsOf(mark: string): FairFolder['exhibitors'] {
  const account = (login: string, role: 'admin' | 'staff') => ({
    login,
    role,
    ...(login === 'north' && { phone: NORTH_PHONE }),
    name: `${login}名`,
    nameEn: `${login} name`,
    password: { hash: QUICK_HASH },
  })
  return [
    {
      id: 'north',
      name: `${mark}北辰食品`,
      nameEn: `${mark} North Foods`,
      booth: 'N1-A01',
      hall: 'N1',
      accounts: [account('north', 'admin'), account('north-staff', 'staff')],
    },
    {
      id: 'south',
      name: `${mark}南屿饮品`,
      nameEn: `${mark} South Drinks`,
      booth: 'N2-B07',
      hall: 'N2',
      accounts: [account('south', 'admin')],
    },
  ]
}

/** Codes of the fixture's guests: a card, and an invitation to the evening `gala`. */
export const CARD_CODE = 'VIP7-K2QM-9XTR'
export const INVITATION_CODE = 'GALA-4H8W-Q7PD'

function vipOf(mark: string): FairFolder['vip'] {
  const guest = (code: string, name: string, nameEn: string) => ({
    code: code.replaceAll('-', ''),
    name,
    nameEn,
    company: `${mark}汀兰酒店集团`,
    companyEn: `${mark} Tinglan Hotels`,
    position: '采购总监',
    positionEn: 'Head of purchasing',
    expires: '',
  })
  const times = { starts: '2031-04-16T18:00:00+08:00', ends: '2091-04-16T21:00:00+08:00' }
  const gala = {
    id: 'gala',
    name: `${mark}之夜`,
    nameEn: `${mark} Night`,
    place: '澜厅',
    placeEn: 'Lan Hall',
    ...times,
  }
  return {
    cards: [guest(CARD_CODE, '苏明远', 'Mingyuan Su')],
    events: [{ ...gala, guests: [guest(INVITATION_CODE, '白露', 'Lu Bai')] }],
  }
}

/** One account of each role, all with the same password (EXHIBITOR_PASSWORD). */
function organisersOf(mark: string): FairFolder['organisers'] {
  return ORGANISER_ROLES.map(role => ({
    login: `oa-${role}`,
    role,
    name: `${mark}工作人员`,
    nameEn: `${mark} staff`,
    password: { hash: QUICK_HASH },
  }))
}

/** A gate for everybody, one for self check-in, one for the press, and one for practice. */
function gatesOf(): FairFolder['gates'] {
  const all = {
    targets: ['visitor', 'media', 'vip', 'ex'],
    area: '',
    areaEn: '',
    selfSignIn: false,
    practice: false,
    opens: '',
    closes: '',
  }
  return [
    { ...all, id: 'main', position: 0, name: '主入口', nameEn: 'Main entrance' },
    {
      ...all,
      id: 'self',
      position: 1,
      name: '自助入口',
      nameEn: 'Self check-in',
      selfSignIn: true,
    },
    {
      ...all,
      id: 'press',
      position: 2,
      name: '新闻中心',
      nameEn: 'Press centre',
      area: '新闻中心',
      areaEn: 'Press centre',
      targets: ['media'],
    },
    {
      ...all,
      id: 'early',
      position: 3,
      name: '早场入口',
      nameEn: 'Morning gate',
      opens: '09:00',
      closes: '12:00',
    },
    {
      ...all,
      id: 'practice',
      position: 4,
      name: '练习入口',
      nameEn: 'Practice gate',
      practice: true,
      selfSignIn: true,
    },
  ]
}

/** A fair for the importer. Its texts contain `mark`, to distinguish two fairs. */
export function fairFolder(
  appId: string,
  mark: string,
  form: Record<string, unknown> = visitorForm,
): FairFolder {
  const title = { title: `${mark}标题`, titleEn: `${mark} title` }
  return {
    appId,
    config: {
      AppId: appId,
      Theme: { Color: '#F77400' },
      Title: mark,
      logo: 'asset:logo.svg',
      Forms: { visitor: 'visitor' },
      PrivacyVersion: PRIVACY_VERSION,
      FaceVersion: FACE_VERSION,
    },
    settings: {
      channels: [{ id: 'wx', name: '公众号', nameEn: 'Official account' }],
      meetings: meetingFrame(),
    },
    meetings: meetingPlaces(),
    forms: [{ id: 'visitor', hash: `${mark}-1`, definition: form }],
    content: [
      { id: 'about', ...title, html: `<p>${mark}中文</p>`, htmlEn: `<p>${mark} English</p>` },
    ],
    news: [
      {
        id: 'opening',
        ...title,
        html: `<p>${mark}</p>`,
        htmlEn: '',
        publishedAt: '2031-03-01T10:00:00+08:00',
      },
    ],
    exhibitors: exhibitorsOf(mark),
    vip: vipOf(mark),
    tickets: [],
    gates: gatesOf(),
    organisers: organisersOf(mark),
    companies: Array.from({ length: 14 }, (_, position) => ({
      position,
      name: `${mark}食品第${position}公司`,
      nameEn: `${mark} Foods ${position}`,
      taxNumber: position === 0 ? '91990000MA0LQ04K26' : '',
    })),
    assets: [
      {
        name: 'logo.svg',
        hash: 'abcdef0123456789',
        mime: 'image/svg+xml',
        bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      },
    ],
  }
}
