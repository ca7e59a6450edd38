import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ConfirmationKind } from '../../../server/repositories/confirmationRepository'
import { createRepositories } from '../../../server/repositories/repositories'
import { createAccounts } from '../../../server/services/wechat/accounts'
import { FAIR, fairFolder, goodAnswers } from '../../support/server/fairFixture'
import { startWechatServer, type WechatServer } from '../../support/wechat/startWechatServer'
import { MP } from '../../support/wechat/wechatStandIn'

const NEWS = ['registration_done', 'visit_near', 'meetings_planned'] as const
const TEMPLATES = Object.fromEntries(
  NEWS.map(kind => [kind, { app: 'mp' as const, id: `tmpl_${kind}`, data: { thing1: '{fair}' } }]),
)
/** How a person can be reached, and the way they chose for news of talks. */
interface Reached {
  wechat?: boolean
  phone?: 'of a country that is written to' | 'of another country'
  email?: boolean
  chose?: 'sms' | 'mail' | 'wechat' | 'off'
}
const [HERE, ABROAD] = ['of a country that is written to', 'of another country'] as const
const ALL: Reached = { wechat: true, phone: HERE, email: true }
const CASES: readonly (readonly [kind: ConfirmationKind, reached: Reached, way: string])[] = [
  // docs/areas/limits.md: by WeChat, otherwise by text message, otherwise by e-mail
  ['registered', ALL, 'wechat'],
  ['registered', { ...ALL, wechat: false }, 'sms'],
  ['registered', { phone: ABROAD, email: true }, 'mail'],
  ['registered', { phone: ABROAD }, 'none'],
  // the reminder prefers the mailbox
  ['reminder', ALL, 'wechat'],
  ['reminder', { ...ALL, wechat: false }, 'mail'],
  ['reminder', { phone: HERE }, 'sms'],
  // docs/areas/meetings.md: by the way they chose, otherwise by WeChat, text message or e-mail
  ['plan', ALL, 'wechat'],
  ['plan', { ...ALL, chose: 'mail' }, 'mail'],
  ['plan', { ...ALL, chose: 'sms' }, 'sms'],
  ['plan', { ...ALL, chose: 'off' }, 'wechat'],
  ['plan', { wechat: false, phone: HERE, email: true }, 'sms'],
  ['plan', { phone: ABROAD, email: true, chose: 'wechat' }, 'mail'],
  // a choice for talks is none for the registration
  ['registered', { ...ALL, chose: 'mail' }, 'wechat'],
]

describe('the way of a message', () => {
  let server: WechatServer
  let numbers = 13_860_000_000
  /** What was written to the person of each case. */
  let ways: string[][]
  before(async () => {
    server = await startWechatServer({
      sms: { provider: 'outbox', countries: ['86'], dailyBudget: 20_000, aliyun: undefined },
    })
    const folder = fairFolder(FAIR, 'Alpha')
    await server.importFair({ ...folder, settings: { ...folder.settings, templates: TEMPLATES } })
    const people: number[] = []
    for (const [, reached] of CASES) people.push(await person(reached))
    await server.pool.query('TRUNCATE outbox, confirmation')
    const { confirmations } = createRepositories(server.pool)
    for (const [at, [kind]] of CASES.entries())
      await confirmations.insert({
        appId: FAIR,
        personId: people[at] ?? 0,
        kind,
        subject: kind === 'plan' ? '1:2' : '1',
      })
    await server.built.services.confirmations.sweep()
    const { rows } = await server.pool.query<{ channel: string; id: string }>(
      `SELECT channel, CASE channel WHEN 'wechat' THEN recipient ELSE person_id::text END AS id FROM outbox`,
    )
    ways = people.map(id => rows.filter(row => Number(row.id) === id).map(({ channel }) => channel))
  })
  after(() => server.close())

  async function person({ wechat = false, phone, email = false, chose }: Reached) {
    const number = String(numbers++)
    const token = await server.tokenFor(number)
    const answers = goodAnswers({ Email: email ? 'guest@fair.example' : '' })
    const { code, succ } = await server.call('/api/visitor/register', answers, { token })
    assert.ok(succ, code)
    const { rows } = await server.pool.query<{ id: string }>(
      'SELECT id FROM person WHERE app_id = $1 AND phone = $2',
      [FAIR, `+86${number}`],
    )
    const id = Number(rows[0]?.id)
    if (phone === ABROAD)
      await server.pool.query(
        `UPDATE person SET phone = '+852' || right(phone, 8), country_code = '852', national_number = right(phone, 8) WHERE id = $1`,
        [id],
      )
    const repositories = createRepositories(server.pool)
    if (wechat) {
      const accounts = createAccounts(server.built.services.secrets)
      await repositories.wechatBindings.bind(
        FAIR,
        id,
        accounts.account('mp', MP.appId, `o${number}InTheMiniProgram0`),
      )
      const Templates = Object.values(TEMPLATES).map(one => ({ Id: one.id, Accepted: true }))
      await server.call('/api/open/wechat/subscribe', { Templates }, { token })
    }
    if (chose) await repositories.talkTells.set(FAIR, id, chose)
    return id
  }

  for (const [at, [kind, reached, expected]] of CASES.entries())
    it(`of "${kind}" is ${expected}: ${JSON.stringify(reached)}`, () =>
      assert.deepEqual(ways[at], expected === 'none' ? [] : [expected]))
})
