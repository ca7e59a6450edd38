import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { readUpload } from '../../../server/http/readUpload'
import { createLocalStore } from '../../../server/gateways/objectStore/localStore'
import { photo } from '../../support/server/sampleFiles'
import { startTestServer } from '../../support/server/startTestServer'
import { formFields, postForm, signUpload, upload } from '../../support/server/uploads'

/** What ends first where a test waits for the other. */
const NEVER = 3_600_000
const FIELD = '--edge\r\ncontent-disposition: form-data; name="key"\r\n\r\na\r\n'
const FILE = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
const END = '\r\n--edge--\r\n'

describe('a sender of a file who drips', () => {
  let server: FastifyInstance
  /** What became of the reading of each form: the bytes that came, or that it was refused. */
  const read: (number | string)[] = []
  before(async () => {
    server = Fastify({ forceCloseConnections: true })
    await server.register(multipart)
    for (const [path, patience] of Object.entries({
      '/fields': { fieldsMs: 300, windowMs: NEVER, minBytes: 1 },
      '/file': { fieldsMs: NEVER, windowMs: 300, minBytes: 1000 },
      '/patient': { fieldsMs: NEVER, windowMs: NEVER, minBytes: 1000 },
      // nothing is enough, however often it is looked
      '/content': { fieldsMs: NEVER, windowMs: 50, minBytes: 0 },
    }))
      server.post(path, async request => {
        const take = async ({ stream }: { stream: AsyncIterable<Buffer> }) => {
          let bytes = 0
          for await (const chunk of stream) bytes += chunk.length
          return bytes
        }
        const outcome = await readUpload(request, 1e6, take, patience).catch(
          (error: { code?: string }) => error.code ?? 'unknown',
        )
        read.push(outcome)
        return { outcome }
      })
    await server.listen({ host: '127.0.0.1', port: 0 })
  })
  after(() => server.close())

  /**
   * Begins a form and drips a byte at a time; whether it was sent away before the last of the
   * drops, after which it ends the form.
   */
  const drip = (path: string, beginning: string, drops: number) =>
    new Promise<{ isSentAway: boolean; text: string }>(resolve => {
      const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
      let text = ''
      let left = drops
      const timer = setInterval(() => {
        left -= 1
        if (left > 0) return socket.write('x')
        clearInterval(timer)
        return socket.write(END)
      }, 100)
      socket.on('data', (chunk: Buffer) => {
        text += chunk.toString()
        if (text.includes('outcome')) socket.destroy()
      })
      socket.on('error', () => undefined)
      socket.on('close', () => {
        clearInterval(timer)
        resolve({ isSentAway: text === '', text })
      })
      const length = beginning.length + drops - 1 + END.length
      const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=edge\r\nContent-Length: ${length}\r\n\r\n`
      socket.write(head + beginning)
    })

  it('is disconnected, in the fields before the file or in it: the form did not arrive completely', async () => {
    const endless = 600
    const [fields, file] = await Promise.all([
      drip('/fields', FIELD + FIELD.slice(0, -2), endless),
      drip('/file', FIELD + FILE, endless),
    ])

    assert.deepEqual([fields.isSentAway, file.isSentAway], [true, true])
    assert.deepEqual(read.splice(0), ['upload_malformed', 'upload_malformed'])
  })

  it('is read to the end where the limit is longer, and where enough bytes come (control)', async () => {
    const [patient, content] = await Promise.all([
      drip('/patient', FIELD + FILE, 8),
      drip('/content', FIELD + FILE, 8),
    ])

    assert.deepEqual(
      [patient.isSentAway, content.isSentAway],
      [false, false],
      patient.text + content.text,
    )
    assert.deepEqual(read.splice(0), [7, 7])
  })
})

describe('a disk that is nearly full', () => {
  it('is reported with 507, before a permit and before the bytes of a file, and nothing is lost after space is free', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'fairpass-full-'))
    const local = createLocalStore({ dir, storeKey: { accessKeyId: 'a', accessKeySecret: 'b' } })
    let free = 1e12
    const server = await startTestServer({
      objectStore: { ...local, freeBytes: () => Promise.resolve(free) },
    })
    try {
      const token = await server.tokenFor('13800130541')
      const jpeg = await photo()
      const permit = await signUpload(server, token)
      const post = () =>
        postForm(server.url + permit.uploadUrl, formFields(permit), { bytes: jpeg, name: 'a.jpg' })
      free = 400 * 1024 * 1024

      const asked = await server.call('/oss/sign', { ext: 'jpg' }, { token })
      const image = await server.call(
        '/api/ex/upload/image',
        { image: `data:image/jpeg;base64,${jpeg.toString('base64')}` },
        { token },
      )
      const posted = await post()
      assert.deepEqual([asked.status, asked.code], [507, 'storage_full'])
      assert.deepEqual([image.status, image.code], [507, 'storage_full'])
      assert.deepEqual([posted.status, posted.code], [507, 'storage_full'])

      free = 1e12
      assert.equal((await post()).status, 200)
      assert.equal((await upload(server, token, { bytes: jpeg, name: 'a.jpg' })).status, 200)
    } finally {
      await server.close()
      await rm(dir, { recursive: true, force: true })
    }
  })
})
