import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { CardReadReply } from '../../../core/contract/smart'
import {
  createLocalCardReader,
  type LocalCardReader,
} from '../../../server/gateways/cardReader/localCardReader'
import {
  CHINESE_CARD,
  drawCard,
  ENGLISH_CARD,
  type DrawnLine,
} from '../../support/server/smart/drawnCards'
import { drawPortrait } from '../../support/server/smart/drawnFaces'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

const MEANT = {
  Mobile: '13800130426',
  Tel: '020-88880426-801',
  Email: 'lin@suilan.example',
  WebSite: 'www.suilan.example',
}
const CHINESE = {
  ...MEANT,
  CompanyName: '穗澜食品科技有限公司',
  NameStr: '林若溪',
  Position: '采购总监',
  Address: '广东省广州市天河区云汐路66号8楼',
}
const ENGLISH = {
  ...MEANT,
  CountryCode: '86',
  CompanyNameEn: 'Suilan Foods Co., Ltd.',
  NameEn: 'Ruoxi Lin',
  PositionEn: 'Purchasing Director',
  AddressEn: '8F, No. 66 Yunxi Road, Tianhe, Guangzhou',
}

describe('the card reader', () => {
  let reader: LocalCardReader
  let server: TestServer
  let token: string
  before(async () => {
    const made = createLocalCardReader({ jobMs: 300_000 })
    assert.ok(made, 'the optional package is installed where tests run')
    reader = made
    server = await startTestServer({ smart: { cards: reader } })
    token = await server.tokenFor('13800130431')
  })
  after(() => server.close())

  const read = async (picture: Buffer | string, more = {}) => {
    const image =
      typeof picture === 'string' ? picture : `data:image/jpeg;base64,${picture.toString('base64')}`
    return server.call<CardReadReply>('/api/visitor/vcard', { image, ...more }, { token })
  }

  it('refuses files that are not pictures before it starts anything', async () => {
    for (const image of [
      '',
      'data:image/jpeg;base64,%%%%',
      'data:image/svg+xml;base64,AAAA',
      'data:image/png;base64,AAAA',
    ])
      assert.equal((await read(image)).code, 'file_picture')
    assert.equal(reader.helper.starts, 0)
  })

  const cards: [string, readonly DrawnLine[], Partial<CardReadReply>, number][] = [
    ['a Chinese card', CHINESE_CARD, CHINESE, 0],
    ['an English card on its side', ENGLISH_CARD, ENGLISH, 90],
    ['a Chinese card upside down', CHINESE_CARD, CHINESE, 180],
    ['an English card on its other side', ENGLISH_CARD, ENGLISH, 270],
  ]
  for (const [name, lines, fields, turned] of cards) {
    it(`reads ${name}`, async () => {
      const { succ, data } = await read(await drawCard(lines, turned))
      assert.equal(succ, true)
      const { Lines, Turned, Confidence, ...found } = data

      assert.deepEqual(found, fields)
      assert.equal(Turned, (360 - turned) % 360)
      assert.ok(Confidence > 0.9 && Confidence <= 1)
      assert.ok(Lines.length >= 7)
    })
  }

  it('says that there is nothing to read', async () => {
    const { code, data } = await read(drawPortrait([]), { lang: 'EN' })

    assert.deepEqual(
      [code, data],
      [
        'card_unreadable',
        'The card could not be read, please take another photo or fill it in by hand!',
      ],
    )
  })

  it('works in one process, which ends when it is closed, and stores nothing of a card', async () => {
    assert.deepEqual([reader.helper.starts, reader.helper.isRunning], [1, true])
    assert.equal((await server.pool.query('SELECT FROM stored_object')).rowCount, 0)
    assert.ok(!server.logs.some(line => /林若溪|13800130426|suilan\.example/.test(line)))
    await reader.close()
    assert.equal(reader.helper.isRunning, false)
  })
})
