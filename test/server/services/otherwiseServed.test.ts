import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { DeskMailingsReply } from '../../../core/contract/deskMailings'
import { endpoints } from '../../../core/contract/endpoints'
import type { MenuListReply } from '../../../core/contract/menu'
import { loadConfig } from '../../../server/config'
import { systemClock } from '../../../server/domain/clock'
import { createRepositories } from '../../../server/repositories/repositories'
import { createFairService } from '../../../server/services/fair/fairService'
import { DEFAULT_MENU } from '../../../server/services/menu/defaultMenu'
import { FAIR, fairFolder, OTHER_FAIR } from '../../support/server/fairFixture'
import {
  startTestServer,
  TEST_SECRET_KEY,
  type TestServer,
} from '../../support/server/startTestServer'

const ALIYUN = {
  SECRET_KEY: TEST_SECRET_KEY,
  SMS_PROVIDER: 'aliyun',
  ALIYUN_SMS_SIGN_NAME: 'sign',
  ALIYUN_SMS_ACCESS_KEY_ID: 'id',
  ALIYUN_SMS_ACCESS_KEY_SECRET: 'secret',
  ALIYUN_SMS_TEMPLATE_CODE: 'SMS_1',
}
const OWN_MENU = {
  groups: [{ id: 'own', name: '自有', nameEn: 'Own' }],
  items: [
    {
      id: 'own-tile',
      group: 'own',
      name: '自有',
      nameEn: 'Own',
      icon: 'badge',
      url: '/pages/exhibitor/cardlist',
      follows: '',
      roles: [],
      deadline: '',
    },
  ],
}

/** Sentences of docs/ like "X, otherwise Y" about what the server has or was given. */
describe('what is served', () => {
  /** One with a live service and words for mailings, and one with neither. */
  let servers: Record<'with' | 'without', TestServer>
  before(async () => {
    const start = (LIVE_PROVIDER: string, more: Record<string, string>) => {
      const { live, sms } = loadConfig({ ...ALIYUN, ...more, LIVE_PROVIDER })
      return startTestServer({ config: { live, sms } })
    }
    servers = {
      with: await start('local', { ALIYUN_SMS_MAILING_TEMPLATE_CODE: 'SMS_2' }),
      without: await start('off', {}),
    }
    const folder = fairFolder(OTHER_FAIR, 'Beta')
    await servers.without.importFair({
      ...folder,
      settings: { ...folder.settings, menu: OWN_MENU },
    })
  })
  after(() => Promise.all(Object.values(servers).map(server => server.close())))

  const fairWithoutId = async (defaultAppId: string | undefined) => {
    const { fairs } = createRepositories(servers.with.pool)
    const features = { face: false, cardReader: false, captchaWork: false }
    const rest = { features, captcha: undefined, cardReader: '' }
    return (
      await createFairService({ fairs, clock: systemClock, defaultAppId, ...rest }).require(
        undefined,
      )
    ).appId
  }
  const tiles = async (appId: string) => {
    const token = await servers.without.exhibitorToken('north', appId)
    const { data } = await servers.without.call<MenuListReply>(
      '/api/ex/menu/list',
      {},
      { token, appId },
    )
    return data.Items.map(({ Id }) => Id)
  }
  const waysOfMailings = async (server: TestServer) =>
    (
      await server.call<DeskMailingsReply>(
        endpoints['desk.mailings'].path,
        {},
        { token: await server.organiserToken('owner') },
      )
    ).data.Options.Ways
  /** Whether streams to the server are offered, and what becomes of an answer with it. */
  const push = async (server: TestServer) => {
    const token = await server.exhibitorToken()
    const { data } = await server.call<{
      Form: { Fields: { Id: string; DataSource?: { id: string }[] }[] }
    }>('/api/ex/data/get', { Resource: 'live' }, { token })
    const way = data.Form.Fields.find(({ Id }) => Id === 'Way')
    const { body } = await server.call(
      '/api/ex/data/submit',
      { Resource: 'live', FormVersion: 1, Revision: 0, Way: { selected: ['push'] } },
      { token },
    )
    const issues = (body as { issues?: { id: string }[] }).issues ?? []
    return [way?.DataSource?.some(({ id }) => id === 'push'), issues.some(({ id }) => id === 'Way')]
  }

  const CASES: readonly (readonly [what: string, ask: () => Promise<unknown>, is: unknown])[] = [
    // docs/configuration.md, DEFAULT_APP_ID
    ['without an AppId: the fair that is named', () => fairWithoutId(OTHER_FAIR), OTHER_FAIR],
    ['without an AppId: otherwise the oldest fair', () => fairWithoutId(undefined), FAIR],
    // docs/areas/company.md
    [
      'the tiles of a fair without menu.json: those of the product',
      () => tiles(FAIR),
      DEFAULT_MENU.items.map(({ id }) => id),
    ],
    ['the tiles of a fair with menu.json: those alone', () => tiles(OTHER_FAIR), ['own-tile']],
    // docs/areas/messages.md
    [
      'mailings by text message: where a template holds their words',
      async () => (await waysOfMailings(servers.with)).includes('sms'),
      true,
    ],
    [
      'mailings by text message: otherwise not offered',
      async () => (await waysOfMailings(servers.without)).includes('sms'),
      false,
    ],
    // docs/areas/live-vr-signing.md
    ['streams to the server: offered and accepted', () => push(servers.with), [true, false]],
    ['streams without a live service: neither', () => push(servers.without), [false, true]],
  ]
  for (const [what, ask, is] of CASES) it(what, async () => assert.deepEqual(await ask(), is))
})
