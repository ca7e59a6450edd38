import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { loadFolder } from '../../../server/fairs/loadFolder'
import { quickPasswords } from '../../support/server/quickPasswords'
import { photo, SAMPLES } from '../../support/server/sampleFiles'
import {
  startTestServer,
  TEST_SECRET_KEY,
  type TestServer,
} from '../../support/server/startTestServer'
import { formFields, postForm, type PostedFile } from '../../support/server/uploads'
import type { UploadSignReply } from '../../../core/contract/upload'
import { guestApp } from './support'

const DEMO = 'tgdemo000000001'
const CONSENT = '2031-01'
const FACE_CONSENT = '2031-01'

describe('the demo fair for the press and its guests', () => {
  quickPasswords()
  let server: TestServer
  before(async () => {
    server = await startTestServer()
    await loadFolder('fairs/suilan', server.pool, TEST_SECRET_KEY)
  })
  after(() => server.close())

  const send = async (token: string, file: PostedFile, ext: string) => {
    const { data } = await server.call<UploadSignReply>(
      '/oss/sign',
      { ext },
      { token, appId: DEMO },
    )
    assert.equal((await postForm(server.url + data.uploadUrl, formFields(data), file)).status, 200)
    return [{ url: data.url }]
  }

  it('takes a journalist with their papers to the review, and their portrait to the card', async () => {
    const app = guestApp(server, 'media', await server.tokenFor('13800130430', 'media', DEMO), DEMO)
    const answers = {
      FormId: 'media',
      FormVersion: 1,
      Consent: CONSENT,
      NameStr: '沈见山',
      Gender: { selected: ['male'] },
      Email: 'shen@suilan.example',
      CompanyName: '澜汐晚报',
      MediaKind: ['newspaper'],
      Position: ['reporter'],
      PressCard: { selected: ['have'] },
      PressCardNumber: 'K31-0042-7',
      PressCardPhoto: await send(app.token, { bytes: await photo() }, 'jpg'),
      AssignmentLetter: await send(app.token, { bytes: SAMPLES['pdf'] ?? Buffer.alloc(0) }, 'pdf'),
      Portfolio: ['https://news.suilan.example/tasting'],
      VisitDates: { selected: ['2031-04-16'] },
      IdType: { selected: ['idcard'] },
      CardId: '11010519491231002X',
      PhotoWay: { selected: ['now'] },
      Face: await send(app.token, { bytes: await photo() }, 'jpg'),
      Agreement: true,
    }
    const missing = await app.register({ ...answers, PressCardNumber: '', Face: [] })
    assert.deepEqual(
      missing.issues.map(({ id }) => id),
      ['PressCardNumber', 'Face'],
    )
    assert.equal((await app.register(answers)).code, 'face_consent')
    const { data } = await app.register({ ...answers, FaceConsent: FACE_CONSENT })

    const { State, Kind, Position, Days, Photo, CanEdit } = data.Card
    assert.deepEqual(
      [State, Kind, Position, Days, CanEdit],
      ['submitted', '报纸', '记者', [], true],
    )
    assert.ok(Photo)
    const { rows } = await server.pool.query<{ text: string }>(
      'SELECT "values"::text AS text FROM registration WHERE card_code = $1',
      [data.Card.CardCode],
    )
    assert.doesNotMatch(rows[0]?.text ?? '', /11010519491231002X|K31-0042-7/)
  })

  it('asks every guest of its list for little, and shows the evening they are invited to', async () => {
    const vip = JSON.parse(readFileSync('fairs/suilan/vip.json', 'utf8')) as {
      Events: { Id: string; Guests: { Code: string }[] }[]
    }
    const [event] = vip.Events
    const login = { evid: event?.Id, pid: event?.Guests[0]?.Code, Consent: CONSENT }
    const { data } = await server.call<{ data: { Token: string; Registered: boolean } }>(
      '/api/vip/login',
      login,
      { appId: DEMO },
    )
    assert.equal(data.data.Registered, false)
    const app = guestApp(server, 'vip', data.data.Token, DEMO)
    const { Values } = (await app.prefill()).data
    assert.deepEqual(Values, {
      NameStr: '白露',
      CompanyName: '栖谷餐饮管理有限公司',
      Position: '创始人',
    })
    const given = {
      ...Values,
      FormId: 'vip',
      FormVersion: 1,
      Consent: CONSENT,
      Email: 'bai@suilan.example',
    }
    assert.deepEqual(
      (await app.register({ ...given, Companion: true })).issues.map(({ id }) => id),
      ['CompanionName'],
    )
    const { Card } = (await app.register({ ...given, Diet: { selected: ['vegetarian'] } })).data
    assert.deepEqual(
      [Card.State, Card.Event?.Place_en],
      ['approved', 'Lan Hall, Yunxi Expo Centre'],
    )
  })
})
