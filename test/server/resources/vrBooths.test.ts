import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import sharp from 'sharp'
import type { HallVrOpenReply, HallVrReply } from '../../../core/contract/hallVr'
import { isPublicAddress } from '../../../server/domain/publicAddress'
import { createRepositories } from '../../../server/repositories/repositories'
import { upload } from '../../support/server/uploads'
import { addDirectory, type ListedCompany } from '../../support/server/directory'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

const ID = 'shownbooth______'
const LINK = 'linkedbooth_____'

describe('VR booths for visitors', () => {
  let server: TestServer
  let one: ListedCompany
  before(async () => {
    server = await startTestServer({ isOneConnection: true })
    await server.importFair(fairFolder(FAIR, 'Alpha'))
    one = (await addDirectory(server.pool, FAIR, 3, 1, 2))[0] ?? assert.fail()
    await server.pool.query('UPDATE record SET exhibitor_id = $2 WHERE app_id = $1', [
      FAIR,
      'north',
    ])
    const products = one.products.map(({ id }) => id)
    await publish(ID, {
      Title: '线上展位',
      TitleEn: 'Our booth online',
      Products: products,
      Panorama: [{ url: 'https://files.example/p.jpg' }],
    })
    await publish(LINK, {
      Title: '旧展位',
      TitleEn: 'Elsewhere',
      Url: 'https://vr.suilan.example/1',
    })
  })
  after(() => server.close())

  const publish = (id: string, values: object) =>
    server.pool.query(
      `INSERT INTO record (app_id, resource, id, exhibitor_id, form_id, form_version, state, revision, created_at, saved_at, "values", published_version, published_values, published_at)
       VALUES ($1, 'vr', $2, 'north', 'vr', 1, 'online', 1, now(), now(), '{}', 1, $3, now())`,
      [FAIR, id, JSON.stringify(values)],
    )
  const open = (Id: string) => server.call<HallVrOpenReply>('/api/open/vr/get', { Id })
  const mark = (Spots: object[], token: string, Id = ID) =>
    server.call('/api/ex/vr/spots', { Id, Spots }, { token })

  it('are listed, and open as a link or a panorama', async () => {
    const { data } = await server.call<HallVrReply>('/api/open/vr/list', {})
    assert.deepEqual(data.Items.map(({ Id, Way }) => [Id, Way]).sort(), [
      [LINK, 'link'],
      [ID, 'panorama'],
    ])
    assert.deepEqual(
      (await server.call<HallVrReply>('/api/open/vr/list', { Company: 'south' })).data.Items,
      [],
    )
    const link = (await open(LINK)).data
    assert.deepEqual(
      [link.Way, link.Url, link.Panorama],
      ['link', 'https://vr.suilan.example/1', ''],
    )
    const shown = (await open(ID)).data
    assert.deepEqual([shown.Way, shown.Url, shown.Products.length], ['panorama', '', 2])
    assert.equal((await open('nothing_________')).code, 'unknown_record')
  })

  it('link only to public addresses: https, a host by name, no inner network and no short link', async () => {
    const hostile = [
      ...[
        'http://vr.suilan.example/1',
        'ftp://vr.suilan.example/',
        'javascript:alert(1)',
        'data:text/html,x',
        '//vr.suilan.example',
        '',
      ],
      ...[
        'https://localhost/',
        'https://localhost./',
        'https://vr.localhost/',
        'https://intranet/',
        'https://vr.internal/',
        'https://nas.lan',
      ],
      ...[
        'https://127.0.0.1/',
        'https://2130706433/',
        'https://0x7f000001/',
        'https://0177.0.0.1/',
        'https://127.1/',
        'https://10.0.0.8./',
      ],
      ...[
        'https://169.254.169.254/latest',
        'https://100.64.0.1/',
        'https://[::1]/',
        'https://[::ffff:10.0.0.1]/',
        'https://[fd00::1]/',
      ],
      ...[
        'https://①②⑦.⓪.⓪.①/',
        'https://vr.suilan.example:8443/',
        'https://vr.suilan.example@10.0.0.1/',
        'https://a:b@vr.suilan.example/',
      ],
      ...[
        'https://t.cn/abc',
        'https://WWW.bit.ly/abc',
        'https://tinyurl.com./x',
        'https://vr.suilan.example.home/',
      ],
    ]
    assert.deepEqual(hostile.filter(isPublicAddress), [])
    const welcome = [
      'https://vr.suilan.example/1?a=b#c',
      'https://720yun.example.cn/t/1',
      'https://not-t.cn.example/',
      'https://VR.suilan.example.',
    ]
    assert.deepEqual(welcome.filter(isPublicAddress), welcome)
    const north = await server.exhibitorToken()
    for (const Url of [
      'https://169.254.169.254/latest',
      'https://t.cn/abc',
      'https://vr.internal/',
    ]) {
      const values = { Title: '线上展位', TitleEn: 'Booth', Mode: { selected: ['link'] }, Url }
      const refused = await server.call(
        '/api/ex/data/submit',
        { Resource: 'vr', FormVersion: 1, Revision: 0, ...values },
        { token: north },
      )
      assert.ok(
        ['address_wrong', 'invalid_form'].includes(refused.code ?? ''),
        `${Url} ${refused.code}`,
      )
    }
  })

  it('have a link that shows title, company and booth, and leads on to the app', async () => {
    const page = await fetch(`${server.url}/${FAIR}/s/vr/${LINK}?lang=en`)
    const html = await page.text()
    assert.match(html, /og:title" content="Elsewhere"/)
    assert.match(html, /og:description" content="[^"]*N1-A01/)
    assert.match(html, new RegExp(`#/pages/hall/vr\\?id=${LINK}`))
    const gone = await fetch(`${server.url}/${FAIR}/s/live/nothing`)
    assert.match(await gone.text(), /hall\/live\?id=nothing/)
  })

  it('are rendered in levels after they go online: a first picture of 80 KB, and textures that phones accept', async () => {
    const north = await server.exhibitorToken()
    // noise in colour: nothing is harder to make small
    const bytes = await sharp({
      create: {
        width: 4600,
        height: 2300,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg({ quality: 50 })
      .toBuffer()
    const { url } = await upload(
      server,
      north,
      { bytes },
      { ext: 'jpg', FormId: 'vr', FieldId: 'Panorama' },
    )
    await publish('drawnbooth______', {
      Title: '全景',
      TitleEn: 'Around',
      Products: [],
      Panorama: [{ url }],
    })
    await server.pool.query(
      `UPDATE stored_object SET state = 'attached' WHERE '/files/' || key = $1`,
      [url],
    )
    const before = (await open('drawnbooth______')).data
    assert.deepEqual(
      [before.Panorama !== '', before.PanoramaFirst, before.PanoramaSmall],
      [true, '', ''],
    )
    const { jobs } = createRepositories(server.pool)
    for (let twice = 0; twice < 2; twice++) {
      await jobs.enqueue('panorama', { appId: FAIR, boothId: 'drawnbooth______' })
      await server.built.services.jobs.drain()
    }
    assert.deepEqual(
      (
        await server.pool.query(
          `SELECT output FROM pgboss.job WHERE name = 'panorama' AND state <> 'completed'`,
        )
      ).rows,
      [],
    )
    const { Panorama, PanoramaFirst, PanoramaSmall } = (await open('drawnbooth______')).data
    const seen = await Promise.all(
      [PanoramaFirst, PanoramaSmall, Panorama].map(async address =>
        Buffer.from(await (await fetch(new URL(address, server.url))).arrayBuffer()),
      ),
    )
    const sizes = await Promise.all(seen.map(async one => (await sharp(one).metadata()).width))
    assert.deepEqual(sizes.slice(1), [2048, 4096])
    assert.ok(
      (seen[0]?.length ?? Infinity) <= 80 * 1024,
      `first picture of ${seen[0]?.length} bytes`,
    )
    // they go with their picture
    await server.pool.query(
      `UPDATE stored_object SET state = 'uploaded' WHERE '/files/' || key = $1`,
      [url],
    )
    const levels = async () =>
      (
        await server.pool.query(
          `SELECT FROM stored_object WHERE key LIKE '%-panorama%' AND state = 'attached'`,
        )
      ).rowCount
    assert.equal(await levels(), 3)
    await createRepositories(server.pool).objectRemovals.dismissLevels()
    assert.equal(await levels(), 0)
  })

  it('carry only the marks of their company, of products that they name', async () => {
    const [product] = one.products
    const spot = { Product: product?.id ?? '', Yaw: 12.5, Pitch: -8 }
    const north = await server.exhibitorToken()
    assert.equal((await mark([spot], await server.exhibitorToken('south'))).code, 'unknown_record')
    assert.ok((await mark([spot, { Product: 'not-one-of-it', Yaw: 0, Pitch: 0 }], north)).succ)
    assert.deepEqual((await open(ID)).data.Spots, [spot])
    assert.equal((await mark([{ ...spot, Yaw: 400 }], north)).code, 'bad_request')
    assert.ok((await mark([], north)).succ)
    assert.deepEqual((await open(ID)).data.Spots, [])
  })
})
