import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { RecordReply } from '../../../core/contract/resource'
import { byPinyin, letterOf } from '../../../server/services/catalogue/byPinyin'
import type { Answer, Json } from '../../support/server/apiClient'
import { publishTimes } from '../../support/server/publishedRules'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { callContext } from '../../support/server/lastPlace'
import { photo } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { upload } from '../../support/server/uploads'
import { pdfText } from '../badges/pdfText'

describe('the catalogue', () => {
  let server: TestServer
  let north: string
  let south: string
  let owner: string
  before(async () => {
    server = await startTestServer({ isOneConnection: true })
    await server.importFair(fairFolder(FAIR, 'Alpha'))
    ;[north, south, owner] = [
      await server.exhibitorToken(),
      await server.exhibitorToken('south'),
      await server.organiserToken('owner'),
    ]
  })
  after(() => server.close())

  const call = <T>(path: string, body: Json, token = north): Promise<Answer<T>> =>
    server.call<T>(`/api/ex/data/${path}`, { Resource: 'catalogue', ...body }, { token })
  const must = async (path: string, body: Json, token = north): Promise<RecordReply> => {
    const { succ, data, body: reply } = await call<RecordReply>(path, body, token)
    assert.ok(succ, `${path}: ${JSON.stringify(reply)}`)
    return data
  }
  const picture = async (FormId: string, FieldId: string, token: string) =>
    (await upload(server, token, { bytes: await photo() }, { ext: 'jpg', FormId, FieldId })).url
  const entry = async (Name: string, more: Json = {}, token = north): Promise<Json> => ({
    FormVersion: 1,
    Revision: 0,
    Name,
    NameEn: 'Lichuan Drinks',
    Address: '海屿省云汐市谷渡路 88 号',
    Text: '谷物饮品二十年',
    TextEn: 'Oat drinks',
    Phone: { CountryCode: '86', AreaCode: '0898', Number: '4261180', Ext: '' },
    Categories: ['products-consumer'],
    Logo: [{ url: await picture('catalogue', 'Logo', token) }],
    ...more,
  })
  const decide = async (id: string, action: string) =>
    server.built.services.records.review.act(await callContext(server, owner), 'catalogue', {
      id,
      revision: undefined,
      action,
      reason: /^re/.test(action) ? '缺英文' : '',
    })
  const made = async (path: string, body: Json, token: string, files: string) => {
    const { succ, data, body: reply } = await server.call<{ Id: string }>(path, body, { token })
    assert.ok(succ, JSON.stringify(reply))
    await server.built.services.jobs.drain()
    const { data: opened } = await server.call<{ Url: string }>(files, { Id: data.Id }, { token })
    return Buffer.from(await (await fetch(new URL(opened.Url, server.url))).arrayBuffer())
  }
  const book = (Format: string) =>
    made('/api/oa/catalogue/make', { Format }, owner, '/api/oa/file/open')

  it('counts words by language: 501 Chinese characters are too many, 1000 English letters are not', async () => {
    const { body } = await call<RecordReply>(
      'submit',
      await entry('栗川谷饮', { Text: '谷'.repeat(501) }),
    )
    assert.deepEqual(
      (body as { issues?: { id: string }[] }).issues?.map(({ id }) => id),
      ['Text'],
    )
    const long = await call<RecordReply>(
      'submit',
      await entry('栗川谷饮', { TextEn: 'a'.repeat(1000) }),
    )
    assert.equal(long.data.State, 'submitted')
  })

  it('goes from submission to proof, which the company confirms or has corrected', async () => {
    const opened = await server.call<{ Record: RecordReply }>(
      '/api/ex/data/get',
      { Resource: 'catalogue' },
      { token: north },
    )
    const { Id } = opened.data.Record
    await decide(Id, 'approve')
    const revision = (await decide(Id, 'sendProof')).Revision
    assert.equal(
      (await call('act', { Id, Revision: revision, Action: 'object' })).code,
      'bad_request',
    )
    const objected = await must('act', {
      Id,
      Revision: revision,
      Action: 'object',
      Reason: '标志换成新版',
    })
    assert.deepEqual([objected.State, objected.Editable], ['objected', false])
    const again = (await decide(Id, 'sendProof')).Revision
    const confirmed = await must('act', { Id, Revision: again, Action: 'confirm' })
    assert.deepEqual([confirmed.State, confirmed.Editable], ['confirmed', false])
  })

  it('is locked after its deadline, until the organiser returns an entry', async () => {
    // a product of another company is in no book
    const draft = await must(
      'save',
      await entry('麦屿食品', { Products: ['another-company'] }, south),
      south,
    )
    const mine = await must(
      'submit',
      { ...(await entry('麦屿食品', {}, south)), Id: draft.Id, Revision: draft.Revision },
      south,
    )
    const close = { Closes: '2020-03-20T18:00:00+08:00' }
    await publishTimes(server.pool, 'catalogue', close)
    const late = await entry('麦屿食品有限公司', { Id: mine.Id }, south)
    const withdrawn = await must(
      'act',
      { Id: mine.Id, Revision: mine.Revision, Action: 'withdraw' },
      south,
    )
    assert.equal(
      (await call('submit', { ...late, Revision: withdrawn.Revision }, south)).code,
      'form_closed',
    )
    await publishTimes(server.pool, 'catalogue', { Closes: '2091-03-20T18:00:00+08:00' })
    const back = await must('submit', { ...late, Revision: withdrawn.Revision }, south)
    await publishTimes(server.pool, 'catalogue', close)
    const { Revision } = await decide(back.Id, 'return')
    assert.equal((await must('submit', { ...late, Revision }, south)).State, 'submitted')
  })

  it('is one book: by hall and pinyin, with indexes, as PDF, XLSX and JSON', async () => {
    const pdf = pdfText(await book('pdf'))
    assert.ok(pdf.pages >= 3)
    for (const sign of '栗川谷饮二十年企业索引') assert.ok(pdf.signs.has(sign), sign)
    const { entries } = JSON.parse(String(await book('json'))) as {
      entries: { name: string; page: number; state: string }[]
    }
    assert.deepEqual(
      entries.map(({ name, page, state }) => [name, page, state]),
      [['栗川谷饮', 2, 'confirmed']],
    )
    assert.equal((await book('xlsx')).subarray(0, 2).toString(), 'PK')
    const proof = pdfText(await made('/api/ex/catalogue/proof', {}, north, '/api/ex/file/open'))
    assert.deepEqual([proof.pages, proof.signs.has('栗')], [1, true])
    assert.equal(
      (
        await server.call(
          '/api/oa/catalogue/make',
          {},
          { token: await server.organiserToken('reader') },
        )
      ).code,
      'forbidden',
    )
  })

  it('prints no picture that was refused, and counts no page for it', async () => {
    await publishTimes(server.pool, 'catalogue', { Closes: '2091-03-20T18:00:00+08:00' })
    const AdPage = [{ url: await picture('catalogue', 'AdPage', north) }]
    const before = (
      await server.call<{ Record: RecordReply }>(
        '/api/ex/data/get',
        { Resource: 'catalogue' },
        { token: north },
      )
    ).data.Record
    const { Revision } = await decide(before.Id, 'reopen')
    await must('submit', await entry('栗川谷饮', { AdPage, Id: before.Id, Revision }))
    await decide(before.Id, 'approve')
    const shown = async () => {
      const { entries } = JSON.parse(String(await book('json'))) as {
        entries: { hasLogo: boolean; hasAd: boolean }[]
      }
      return [
        entries.map(({ hasLogo, hasAd }) => [hasLogo, hasAd]),
        pdfText(await book('pdf')).pages,
      ]
    }
    const [had, pages] = await shown()
    assert.deepEqual(had, [[true, true]])
    // as the verdict of WeChat leaves it until the sweep removes the bytes
    await server.pool.query("UPDATE stored_object SET state = 'leaving' WHERE app_id = $1", [FAIR])
    assert.deepEqual(await shown(), [[[false, false]], Number(pages) - 1])
  })

  it('orders names by pinyin, each under its letter', () => {
    assert.deepEqual(['张江', '岚泽', '阿川', '栗川'].sort(byPinyin), [
      '阿川',
      '岚泽',
      '栗川',
      '张江',
    ])
    assert.deepEqual(['阿', '岚', '栗', '张', '重', 'oat', '9'].map(letterOf).join(''), 'ALLZZO#')
  })
})
