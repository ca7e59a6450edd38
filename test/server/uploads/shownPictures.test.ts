import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import sharp from 'sharp'
import type { PublicRecordReply } from '../../../core/contract/recordPublic'
import type { RecordReply } from '../../../core/contract/resource'
import type { SearchReply } from '../../../core/contract/search'
import { createAliyunStore } from '../../../server/gateways/objectStore/aliyunStore'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { callContext } from '../../support/server/lastPlace'
import { OSS_KEY } from '../../support/server/ossStandIn'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { addressOf, upload } from '../../support/server/uploads'

describe('pictures of public pages', () => {
  let server: TestServer
  let admin: string
  let urls: string[]
  let id: string
  before(async () => {
    server = await startTestServer({ isOneConnection: true })
    await server.importFair(fairFolder(FAIR, 'Alpha'))
    admin = await server.exhibitorToken()
    urls = [await picture(2600, 1300), await picture(200, 100)]
    const { data } = await server.call<RecordReply>(
      '/api/ex/data/submit',
      {
        Resource: 'product',
        FormVersion: 1,
        Revision: 0,
        Name: '燕麦原浆',
        NameEn: 'Oat base',
        Category: ['products-consumer'],
        Spec: '1 L',
        Pictures: urls.map(url => ({ url })),
        PriceWay: { selected: ['ask'] },
      },
      { token: admin },
    )
    id = data.Id
    await server.built.services.records.review.act(
      await callContext(server, await server.organiserToken('reviewer')),
      'product',
      { id, revision: undefined, action: 'approve', reason: '' },
    )
  })
  after(() => server.close())

  async function picture(width: number, height: number): Promise<string> {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
    const bytes = await sharp({
      create: { width, height, channels: 3, background: 'red', noise },
    })
      .withExif({ IFD0: { Make: 'SecretCamera' } })
      .jpeg()
      .toBuffer()
    const field = { ext: 'jpg', FormId: 'product', FieldId: 'Pictures' }
    return (await upload(server, admin, { bytes, name: 'a.jpg' }, field)).url
  }
  const shown = async (address: string, accept = 'image/webp,*/*') => {
    const response = await server.get(address, { accept })
    if (response.status !== 200) return response.status
    const bytes = Buffer.from(await response.arrayBuffer())
    const { width, exif } = await sharp(bytes).metadata()
    return [response.headers.get('content-type'), width, exif]
  }
  const onPage = async (at: number) =>
    (
      await server.call<PublicRecordReply>('/api/open/data', {
        Resource: 'product',
        Exhibitor: 'north',
        Id: id,
      })
    ).data.Files[urls[at] ?? ''] ?? ''
  const inList = async () =>
    (await server.call<SearchReply>('/api/open/search', { q: '燕麦', kind: 'product' })).data
      .Items[0]?.Picture ?? ''

  it('are 1,280 pixels wide on a page and 640 on a card, as WebP where that is read', async () => {
    assert.deepEqual(await shown(await onPage(0)), ['image/webp', 1280, undefined])
    assert.deepEqual(await shown(await onPage(0), 'image/jpeg'), ['image/jpeg', 1280, undefined])
    assert.deepEqual(await shown(await inList()), ['image/webp', 640, undefined])
  })

  it('are never enlarged', async () => {
    const small = await shown(await onPage(1))
    assert.equal(Array.isArray(small) && small[1], 200)
  })

  it('come in no other width, and never as the original file', async () => {
    const address = await onPage(0)
    for (const other of ['', '&w=320', '&w=2600', '&w='])
      assert.equal(await shown(address.replace('&w=1280', other)), 403, other)
    const own = await shown((await addressOf(server, admin, urls[0] ?? '')) ?? '')
    assert.equal(Array.isArray(own) && own[1], 2600, 'its company sees the picture itself')
  })

  it('are made smaller by the cloud where that stores them', () => {
    const store = createAliyunStore({
      endpoint: 'https://oss-cn-hangzhou.aliyuncs.com',
      bucket: 'fair',
      ...OSS_KEY,
    })
    const view = (width?: number) =>
      new URL(
        store.viewUrl?.(
          'tg/a.jpg',
          new Date(2e12),
          { mime: 'image/jpeg', disposition: 'inline' },
          width,
        ) ?? '',
      ).searchParams
    assert.equal(view(640).get('x-oss-process'), 'image/resize,w_640,limit_1')
    assert.equal(view().get('x-oss-process'), null)
    assert.notEqual(view(640).get('Signature'), view().get('Signature'))
  })
})
