import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import sharp from 'sharp'
import type { HallVrOpenReply, HallVrReply, VrPreviewReply } from '../../../core/contract/hallVr'
import type { Json } from '../../support/server/apiClient'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { recordFlow } from '../../support/server/recordFlow'
import { photo } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { upload } from '../../support/server/uploads'

const MADE = 'https://vr.suilan.example/made'
const SLOT = 'CREW 2091-04-16 07:30–08:10'
const LATER = 'CREW 2091-04-16 17:30–18:10'

describe('a VR booth from its form to visitors', () => {
  let server: TestServer
  let flow: ReturnType<typeof recordFlow>
  let north: string
  let south: string
  const covers: Record<string, string> = {}
  before(async () => {
    server = await startTestServer()
    const folder = fairFolder(FAIR, 'Alpha')
    const Fair = { Start: '2091-04-16', End: '2091-04-18' }
    await server.importFair({ ...folder, config: { ...folder.config, Fair } })
    flow = recordFlow(server, 'vr')
    ;[north, south] = [await server.exhibitorToken(), await server.exhibitorToken('south')]
    for (const token of [north, south]) covers[token] = await picture(token, 'Cover', await photo())
  })
  after(() => server.close())

  const picture = async (token: string, FieldId: string, bytes: Buffer) =>
    (await upload(server, token, { bytes }, { ext: 'jpg', FormId: 'vr', FieldId })).url
  const booth = (more: Json, token = north): Json => ({
    FormVersion: 1,
    Revision: 0,
    Title: '线上展位',
    TitleEn: 'Our booth online',
    Cover: [{ url: covers[token] }],
    ...more,
  })
  const order = (slot: string, token = north) =>
    booth(
      {
        Mode: { selected: ['shoot'] },
        Slot: { selected: [slot] },
        Contact: '何川',
        Mobile: { CountryCode: '86', Number: '13800130999' },
      },
      token,
    )
  const shown = async (Id: string) =>
    (await server.call<HallVrOpenReply>('/api/open/vr/get', { Id })).data
  const listed = async () =>
    (await server.call<HallVrReply>('/api/open/vr/list', {})).data.Items.map(({ Id }) => Id)

  it('an own link is reviewed, goes online, is taken offline by its company and hidden by the organiser', async () => {
    const link = booth({ Mode: { selected: ['link'] }, Url: 'https://vr.suilan.example/1' })
    const { Id, State } = await flow.must('submit', link, north)
    assert.equal(State, 'submitted')
    assert.deepEqual(await listed(), [])
    assert.equal(await flow.decide(Id, 'return'), 'bad_request', 'with a reason alone')
    assert.equal(await flow.decide(Id, 'return', '封面请用横版'), 'returned')
    assert.equal((await flow.open(Id, north)).Reason, '封面请用横版')
    assert.ok((await flow.again(Id, link, north)).succ)
    assert.equal(await flow.decide(Id, 'approve'), 'online')
    assert.deepEqual(await listed(), [Id])
    assert.deepEqual([(await shown(Id)).Way, (await shown(Id)).Url], ['link', link.Url])
    // a change is reviewed, while visitors see the earlier one
    const changed = { ...link, Title: '线上展位（新）' }
    assert.equal((await flow.again(Id, changed, north)).data.State, 'submitted')
    assert.equal((await shown(Id)).Title, '线上展位')
    assert.equal(await flow.decide(Id, 'approve'), 'online')
    assert.equal((await shown(Id)).Title, '线上展位（新）')
    const { Revision } = await flow.open(Id, north)
    assert.equal(
      (await flow.call('act', { Id, Revision, Action: 'unpublish' }, south)).code,
      'unknown_record',
    )
    assert.equal((await flow.step(Id, 'unpublish', north)).data.State, 'offline')
    assert.deepEqual(await listed(), [])
    assert.equal((await flow.step(Id, 'publish', north)).data.State, 'online')
    assert.equal(await flow.decide(Id, 'hide', '链接打不开'), 'hidden')
    assert.deepEqual(await listed(), [])
    assert.equal((await flow.step(Id, 'publish', north)).code, 'cannot_step')
    assert.equal((await flow.again(Id, link, north)).data.State, 'submitted')
    assert.equal((await flow.step(Id, 'withdraw', north)).data.State, 'withdrawn')
  })

  it('a panorama is drawn in levels when its booth goes online', async () => {
    const mode = { Mode: { selected: ['panorama'] } }
    assert.equal((await flow.call('submit', booth(mode), north)).code, 'invalid_form')
    const bytes = await sharp({
      create: { width: 3000, height: 1500, channels: 3, background: '#8a5' },
    })
      .jpeg()
      .toBuffer()
    const Panorama = [{ url: await picture(north, 'Panorama', bytes) }]
    const { Id } = await flow.must('submit', booth({ ...mode, Panorama }), north)
    assert.equal(await flow.decide(Id, 'approve'), 'online')
    await server.built.services.jobs.drain()
    const { Way, PanoramaFirst, PanoramaSmall } = await shown(Id)
    assert.equal(Way, 'panorama')
    const sizes = await Promise.all(
      [PanoramaFirst, PanoramaSmall].map(async address => {
        const reply = await fetch(new URL(address, server.url))
        return (await sharp(Buffer.from(await reply.arrayBuffer())).metadata()).width
      }),
    )
    assert.equal(sizes[1], 2048)
    assert.ok((sizes[0] ?? 0) > 0 && (sizes[0] ?? 0) < 2048)
  })

  it('a panorama is previewed and marked by its company alone before its review', async () => {
    const panorama = async () => {
      const bytes = await sharp({
        create: { width: 4200, height: 2100, channels: 3, background: '#58a' },
      })
        .jpeg()
        .toBuffer()
      return [{ url: await picture(north, 'Panorama', bytes) }]
    }
    await addShelf(server)
    const answers = booth({
      Mode: { selected: ['panorama'] },
      Products: ['northoat________'],
      Panorama: await panorama(),
    })
    const { Id } = await flow.must('save', answers, north)
    await server.built.services.jobs.drain()
    const preview = (token: string) =>
      server.call<VrPreviewReply>('/api/ex/vr/preview', { Id }, { token })
    const mark = (token: string) =>
      server.call(
        '/api/ex/vr/spots',
        { Id, Spots: [{ Product: 'northoat________', Yaw: 12.5, Pitch: -8 }] },
        { token },
      )
    const draft = (await preview(north)).data
    assert.deepEqual(
      [draft.Way, draft.IsOnline, draft.MayMark, draft.Products.map(one => one.Title), draft.Spots],
      ['panorama', false, true, ['燕麦原浆'], []],
    )
    // drawn in levels at once: a first picture of 80 KB, and textures that phones take
    const widths = await Promise.all(
      [draft.PanoramaFirst, draft.PanoramaSmall, draft.Panorama].map(async address => {
        const bytes = await (await fetch(new URL(address, server.url))).arrayBuffer()
        return (await sharp(Buffer.from(bytes)).metadata()).width
      }),
    )
    assert.deepEqual(widths, [1024, 2048, 4096])
    assert.equal((await mark(south)).code, 'unknown_record')
    assert.ok((await mark(north)).succ)
    assert.equal((await preview(north)).data.Spots[0]?.Yaw, 12.5)
    // visitors and other companies see nothing of it
    assert.equal((await preview(south)).code, 'unknown_record')
    assert.equal((await server.call('/api/open/vr/get', { Id })).code, 'unknown_record')
    assert.ok((await flow.again(Id, answers, north)).succ)
    assert.equal((await preview(north)).data.IsOnline, false, 'it is in review')
    assert.equal(await flow.decide(Id, 'approve'), 'online')
    assert.deepEqual(
      [(await preview(north)).data.IsOnline, (await shown(Id)).Spots.length],
      [true, 1],
      'the marks are there from the first day',
    )
    // another panorama is looked at, while visitors see the earlier one with its marks
    const { Revision } = await flow.open(Id, north)
    const next = { ...answers, Panorama: await panorama() }
    await flow.must('save', { ...next, Id, Revision }, north)
    await server.built.services.jobs.drain()
    const changed = (await preview(north)).data
    assert.deepEqual([changed.IsOnline, changed.MayMark], [false, false])
    assert.notEqual(pathOf(changed.Panorama), pathOf((await shown(Id)).Panorama))
  })

  it('an order takes a slot of the crew, is shot and delivered with its link, and can be changed afterwards', async () => {
    const { Id } = await flow.must('submit', order(SLOT), north)
    assert.equal(await flow.used(SLOT), 1)
    assert.equal(await flow.decide(Id, 'approve'), 'not_shot', 'there is nothing to show yet')
    // the crew has two places at a time
    const others = await Promise.all(
      [1, 2].map(() => flow.call('submit', order(SLOT, south), south)),
    )
    assert.deepEqual(others.map(({ succ, code }) => (succ ? 'in' : code)).sort(), [
      'in',
      'slot_full',
    ])
    const second = others.find(({ succ }) => succ)?.data.Id ?? ''
    assert.equal(
      (await flow.again(second, order(LATER, south), south)).succ,
      false,
      'it is in review',
    )
    assert.equal((await flow.step(second, 'callOff', south)).data.State, 'called_off')
    assert.deepEqual([await flow.used(SLOT), await flow.used(LATER)], [1, 0])

    assert.equal(await flow.decide(Id, 'deliver', MADE), 'cannot_review', 'not before it was shot')
    assert.equal(await flow.decide(Id, 'shoot'), 'shooting')
    assert.equal(await flow.used(SLOT), 1)
    assert.equal(await flow.decide(Id, 'process'), 'producing')
    assert.equal((await flow.step(Id, 'callOff', north)).code, 'cannot_step', 'it was shot')
    assert.equal(await flow.decide(Id, 'deliver', 'https://10.0.0.8/vr'), 'address_wrong')
    assert.equal(await flow.decide(Id, 'deliver', MADE), 'online')
    const { Way, Url } = await shown(Id)
    assert.deepEqual([Way, Url], ['link', MADE])
    assert.equal(await flow.used(SLOT), 0)

    // what was made is a link of the company from now on: it needs no other slot to be changed
    const { Values } = await flow.open(Id, north)
    assert.deepEqual([Values['Mode'], Values['Url']], [{ selected: ['link'] }, MADE])
    const changed = await flow.again(Id, { ...Values, FormVersion: 1, Title: '工厂漫游' }, north)
    assert.equal(changed.data.State, 'submitted', JSON.stringify(changed.body))
    assert.equal(await flow.decide(Id, 'approve'), 'online')
    assert.deepEqual([(await shown(Id)).Title, (await shown(Id)).Url], ['工厂漫游', MADE])
  })
})

const pathOf = (address: string) => address.split('?')[0]

/** A product of north's that is on the shelf. */
const addShelf = (server: TestServer) =>
  server.pool.query(
    `INSERT INTO record (app_id, resource, id, exhibitor_id, form_id, form_version, state, revision, created_at, saved_at, title, "values", published_version, published_values, published_at)
     VALUES ($1, 'product', 'northoat________', 'north', 'product', 1, 'approved', 1, now(), now(), '燕麦原浆', '{}', 1, '{"Name":"燕麦原浆","NameEn":"Oat base"}', now())`,
    [FAIR],
  )
