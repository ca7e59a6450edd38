import type { PrefillReply, RegisterReply, VisitorCard } from '../../../core/contract/registration'
import type { FairFolder } from '../../../server/fairs/folder'
import {
  CARD_CODE,
  FAIR,
  fairFolder,
  goodAnswers,
  INVITATION_CODE,
  PRIVACY_VERSION,
  visitorForm,
} from '../../support/server/fairFixture'
import type { TestServer } from '../../support/server/startTestServer'

const field = (Id: string, Type: string, more: Record<string, unknown> = {}) => ({
  Id,
  Name: `${Id}名`,
  Name_en: Id,
  Type,
  ...more,
})

/** Media register with papers and a photo, and are looked at; guests have a short form. */
const mediaForm = {
  Id: 'media',
  Url: '/api/media/register',
  Name: '媒体登记',
  Name_en: 'Media registration',
  Fields: [
    field('NameStr', 'Text', { Required: true, MaxLength: 20 }),
    field('CompanyName', 'Text', { Required: true }),
    field('MediaKind', 'Picker', {
      DataSource: [{ id: 'online', text: '网络媒体', text_en: 'Online media' }],
    }),
    field('Mobile', 'PhoneFormat', { Required: true }),
    field('CardId', 'Text', { InputType: 'idcard', MaxLength: 18 }),
    field('Letter', 'Image', { Max: 2 }),
    field('Face', 'Face'),
  ],
}
const vipForm = {
  Id: 'vip',
  Url: '/api/vip/register',
  Name: '贵宾登记',
  Name_en: 'VIP registration',
  Fields: [
    field('NameStr', 'Text', { Required: true }),
    field('CompanyName', 'CompanySearch'),
    field('Position', 'Text'),
    field('Mobile', 'PhoneFormat'),
  ],
}

/**
 * The fixture's fair with a form for each audience; only the press is reviewed. `settings` are
 * those of the forms, by id.
 */
export function registrationFair(
  settings: Readonly<Record<string, Record<string, unknown>>> = {},
  appId = FAIR,
): FairFolder {
  const folder = fairFolder(appId, 'Alpha')
  const form = (definition: { Id: string }, own: Record<string, unknown> = {}) => ({
    id: definition.Id,
    hash: definition.Id,
    definition,
    settings: settings[definition.Id] ?? own,
  })
  return {
    ...folder,
    config: {
      ...folder.config,
      title_en: 'Alpha Fair',
      Forms: { visitor: 'visitor', media: 'media', vip: 'vip' },
    },
    forms: [form(visitorForm), form(mediaForm, { Review: true }), form(vipForm)],
  }
}

/** Answers of a journalist; they pass. */
export const pressAnswers = (more: Record<string, unknown> = {}) => ({
  FormId: 'media',
  FormVersion: 1,
  Consent: PRIVACY_VERSION,
  NameStr: '沈见山',
  CompanyName: '澜汐晚报',
  MediaKind: ['online'],
  ...more,
})

/** A person with a registration of their own, or on the way to one. */
export function guestApp(
  server: TestServer,
  target: 'visitor' | 'media' | 'vip',
  token: string,
  appId = FAIR,
) {
  const call =
    <T>(path: string) =>
    (body: Record<string, unknown> = {}, options: Record<string, unknown> = {}) =>
      server.call<T>(`/api/${target}/${path}`, body, { token, appId, ...options })
  return {
    token,
    register: call<RegisterReply>('register'),
    update: call<VisitorCard>('update'),
    card: call<VisitorCard>('card'),
    detail: call<{ FormId: string; FormVersion: number; Values: Record<string, unknown> }>(
      'detail',
    ),
    prefill: call<PrefillReply>('prefill'),
  }
}
export type GuestApp = ReturnType<typeof guestApp>

/** A journalist who has logged in. */
export const journalist = async (server: TestServer, phone: string) =>
  guestApp(server, 'media', await server.tokenFor(phone, 'media'))
/** A visitor who has registered. */
export async function registeredVisitor(
  server: TestServer,
  phone: string,
  more: Record<string, unknown> = {},
) {
  const app = guestApp(server, 'visitor', await server.tokenFor(phone))
  const { data } = await app.register(goodAnswers(more))
  return { app, card: data.Card }
}
/** A guest who has logged in by card, or by the invitation to the evening. */
export async function vipLogin(server: TestServer, by: 'card' | 'invitation') {
  const code = by === 'card' ? { CardCode: CARD_CODE } : { evid: 'gala', pid: INVITATION_CODE }
  const { data } = await server.call<{ data: { Token: string; Registered: boolean } }>(
    '/api/vip/login',
    {
      ...code,
      Consent: PRIVACY_VERSION,
    },
  )
  return { app: guestApp(server, 'vip', data.data.Token), user: data.data }
}
