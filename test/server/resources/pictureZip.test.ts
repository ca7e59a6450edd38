import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { FileOpenReply } from '../../../core/contract/file'
import type { RecordReply } from '../../../core/contract/resource'
import { unzip } from '../../../server/files/unzip'
import type { Json } from '../../support/server/apiClient'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { photo } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { upload } from '../../support/server/uploads'

describe('the pictures of a list of products', () => {
  let server: TestServer
  let north: string
  let south: string
  before(async () => {
    server = await startTestServer({ isOneConnection: true })
    await server.importFair(fairFolder(FAIR, 'Alpha'))
    ;[north, south] = [await server.exhibitorToken(), await server.exhibitorToken('south')]
  })
  after(() => server.close())

  const picture = async (token: string) => ({
    url: (
      await upload(
        server,
        token,
        { bytes: await photo() },
        { ext: 'jpg', FormId: 'product', FieldId: 'Pictures' },
      )
    ).url,
  })
  const add = async (token: string, pictures: number, more: Json) => {
    const Pictures = []
    for (let n = 0; n < pictures; n++) Pictures.push(await picture(token))
    const body = { Resource: 'product', FormVersion: 1, Revision: 0, Pictures, ...more }
    const { succ, body: reply } = await server.call<RecordReply>('/api/ex/data/save', body, {
      token,
    })
    assert.ok(succ, JSON.stringify(reply))
  }
  const order = (body: Json, token = north) =>
    server.call<{ Id: string }>('/api/ex/export/create', { Format: 'photos', ...body }, { token })
  const namesIn = async (body: Json, token = north) => {
    const { data, code } = await order({ Resource: 'product', Sort: 'title', ...body }, token)
    assert.ok(data.Id, code)
    await server.built.services.jobs.drain()
    const opened = await server.call<FileOpenReply>('/api/ex/file/open', { Id: data.Id }, { token })
    assert.match(opened.data.Name, /\.zip$/)
    const response = await fetch(server.url + opened.data.Url)
    const names: string[] = []
    const limits = { entries: 50, bytes: 50_000_000 }
    for await (const { name, content } of unzip(Buffer.from(await response.arrayBuffer()), limits))
      names.push(content.length > 0 ? name : `${name} is empty`)
    return names.sort()
  }

  it('are exported in a ZIP, named as an import looks for them, as the list is filtered', async () => {
    await add(north, 2, { Name: '燕麦原浆', Model: 'YM/1' })
    await add(north, 1, { Name: '大麦茶' })
    await add(north, 1, { Name: '另一种', Model: 'ym 1' })
    await add(south, 1, { Name: '别家的' })
    const all = await namesIn({})
    assert.equal(all.length, 4)
    assert.deepEqual(
      all.map(name => name.toLowerCase()),
      ['ym 1 2.jpg', 'ym 1 3.jpg', 'ym 1.jpg', '大麦茶.jpg'],
    )
    assert.deepEqual(await namesIn({ Search: '大麦' }), ['大麦茶.jpg'])
    assert.deepEqual(await namesIn({}, south), ['别家的.jpg'])
  })

  it('show only things: photos of people are never exported this way', async () => {
    for (const Resource of ['badge', 'contact'])
      assert.equal((await order({ Resource })).code, 'bad_request', Resource)
  })
})
