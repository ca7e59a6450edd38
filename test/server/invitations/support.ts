import type {
  InvitationCreateReply,
  InvitationListReply,
  InvitationRow,
  InvitationView,
} from '../../../core/contract/invitation'
import { goodAnswers } from '../../support/server/fairFixture'
import type { TestServer } from '../../support/server/startTestServer'

/** A registered visitor, and what they may do with invitations. */
export interface Inviter {
  token: string
  personId: number
  create(people: readonly object[], more?: object): ReturnType<typeof createCall>
  list(): Promise<InvitationRow[]>
  page(narrowed: object): Promise<InvitationListReply>
  revoke(id: string): ReturnType<typeof revokeCall>
}

let next = 13800140000
/** A phone no one in these tests has. */
export const newPhone = (): string => String(next++)

const createCall = (server: TestServer, token: string, body: object) =>
  server.call<InvitationCreateReply>('/api/visitor/invite/create', { ...body }, { token })
const revokeCall = (server: TestServer, token: string, Id: string) =>
  server.call<InvitationRow>('/api/visitor/invite/revoke', { Id }, { token })

/** A visitor who has registered. */
export async function inviter(server: TestServer, answers: object = {}): Promise<Inviter> {
  const phone = newPhone()
  const token = await server.tokenFor(phone)
  const reply = await server.call('/api/visitor/register', goodAnswers({ ...answers }), { token })
  if (!reply.succ) throw new Error(`not registered: ${JSON.stringify(reply.body)}`)
  return {
    token,
    personId: await personOf(server, phone),
    create: (People, more = {}) => createCall(server, token, { People, ...more }),
    list: async () =>
      (await server.call<InvitationListReply>('/api/visitor/invite/list', {}, { token })).data
        .Invitations,
    page: async narrowed =>
      (
        await server.call<InvitationListReply>(
          '/api/visitor/invite/list',
          { ...narrowed },
          { token },
        )
      ).data,
    revoke: id => revokeCall(server, token, id),
  }
}

/** The id of the person who has a phone. */
export async function personOf(server: TestServer, phone: string): Promise<number> {
  const { rows } = await server.pool.query<{ id: number }>(
    `SELECT id FROM person WHERE audience = 'visitor' AND phone = $1`,
    [`+86${phone}`],
  )
  return rows[0]?.id ?? 0
}

/** The code in an invitation's address. */
export const codeOf = ({ Url }: Pick<InvitationRow, 'Url'>): string =>
  new URLSearchParams(Url.slice(Url.indexOf('?'))).get('code') ?? ''

/** What a guest is told who opens or declines it. */
export const openIt = (server: TestServer, code: string, lang = 'CN') =>
  server.call<InvitationView>('/api/open/invitation', { code, lang })
export const declineIt = (server: TestServer, code: string) =>
  server.call<InvitationView>('/api/open/invitation/decline', { code })
