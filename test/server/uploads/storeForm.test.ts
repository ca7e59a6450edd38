import assert from 'node:assert/strict'
import { request } from 'node:http'
import { createHmac } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { checkPost, isPlainKey, signPolicy } from '../../../server/gateways/objectStore/postPolicy'
import { PostRefusal } from '../../../server/gateways/objectStore/types'
import { photo, SAMPLES } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import {
  addressOf,
  formFields,
  postForm,
  readAnswer,
  signUpload,
  upload,
  type StoreAnswer,
} from '../../support/server/uploads'
import vectors from './postPolicyVectors.json'

const MB = 1024 * 1024

describe('the signed form of the store', () => {
  let server: TestServer
  let token: string
  let jpeg: Buffer
  before(async () => {
    server = await startTestServer()
    token = await server.tokenFor('13800130502')
    jpeg = await photo()
  })
  after(() => server.close())

  const secret = () =>
    server.built.services.secrets.pepper('object store', 'local').toString('base64url')
  const stateOf = async (url: string) =>
    (
      await server.pool.query<{ state: string }>('SELECT state FROM stored_object WHERE key = $1', [
        url.slice(7),
      ])
    ).rows[0]?.state
  /** Posts the fields of a fresh permit with some of them changed. */
  const postWith = async (
    change: (fields: [string, string][]) => [string, string][],
    file = jpeg,
  ) => {
    const reply = await signUpload(server, token)
    return {
      reply,
      ...(await postForm(server.url + reply.uploadUrl, change(formFields(reply)), {
        bytes: file,
        name: 'a.jpg',
      })),
    }
  }
  const replaced = (name: string, value: string) => (fields: [string, string][]) =>
    fields.map(([key, old]): [string, string] => [key, key === name ? value : old])

  /** Sends a body exactly as written. */
  const send = (path: string, parts: Buffer, headers: Record<string, string> = {}) =>
    new Promise<StoreAnswer>((resolve, reject) => {
      const call = request(
        server.url + path,
        {
          method: 'POST',
          headers: { 'content-type': 'multipart/form-data; boundary=edge', ...headers },
        },
        response => {
          let text = ''
          response.on('data', (chunk: Buffer) => (text += chunk.toString()))
          response.on('end', () => resolve(readAnswer(response.statusCode ?? 0, text)))
        },
      )
      call.on('error', reject)
      call.end(parts)
    })
  const part = (name: string, value: string | Buffer, more = '') =>
    Buffer.concat([
      Buffer.from(`--edge\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ])
  const end = Buffer.from('--edge--\r\n')

  it('names a key chosen by the server: fair, month, time-ordered id, known extension', async () => {
    const [first, second] = [
      await signUpload(server, token, { ext: '../x.JPG' }).catch((error: Error) => error.message),
      await signUpload(server, token),
    ]

    assert.equal(first, 'not signed: file_type')
    assert.match(
      typeof second === 'object' ? second.oss.key : '',
      /^tgtest000000001\/\d{4}\/\d{2}\/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\.jpg$/,
    )
    const policy = JSON.parse(Buffer.from(second.policy, 'base64').toString()) as {
      conditions: unknown[]
    }
    assert.deepEqual(policy.conditions[1], ['eq', '$key', second.oss.key])
  })

  it('refuses another key, another bucket and a changed policy', async () => {
    const other = (await signUpload(server, token)).oss.key
    assert.deepEqual(pick(await postWith(replaced('key', other))), {
      status: 403,
      code: 'upload_denied',
    })
    assert.deepEqual(
      pick(
        await postWith(
          replaced(
            'policy',
            Buffer.from('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}').toString('base64'),
          ),
        ),
      ),
      {
        status: 403,
        code: 'upload_denied',
      },
    )
    assert.deepEqual(pick(await postWith(replaced('signature', 'AAAAAAAAAAAAAAAAAAAAAAAAAAA='))), {
      status: 403,
      code: 'upload_denied',
    })
    assert.deepEqual(pick(await postWith(replaced('OSSAccessKeyId', 'other'))), {
      status: 403,
      code: 'upload_denied',
    })
    assert.equal((await send('/store/other', Buffer.concat([part('key', 'x'), end]))).status, 404)
  })

  it('refuses keys with a meaning in a file system, even when they are signed', () => {
    for (const key of [
      '/etc/passwd',
      'a/../../b.jpg',
      '..',
      'a\\b.jpg',
      'a\u0000.jpg',
      'x'.repeat(513),
      '',
    ])
      assert.equal(isPlainKey(key), false, key)
    assert.equal(isPlainKey('tgtest000000001/2031/04/a.jpg'), true)
    const policy = Buffer.from(
      JSON.stringify({
        expiration: '2099-01-01T00:00:00Z',
        conditions: [
          ['eq', '$key', '../x'],
          ['content-length-range', 1, 10],
        ],
      }),
    ).toString('base64')
    const fields = new Map([
      ['key', '../x'],
      ['policy', policy],
      ['ossaccesskeyid', 'local'],
      ['signature', signPolicy(policy, 's')],
    ])
    assert.throws(
      () =>
        checkPost(fields, 'fairpass', { accessKeyId: 'local', accessKeySecret: 's' }, new Date()),
      (error: unknown) => error instanceof PostRefusal && error.problem === 'InvalidObjectName',
    )
  })

  it('accepts the name of the signature in any case, as the cloud does', async () => {
    assert.equal(
      (await postWith(fields => fields.map(([name, value]) => [name.toUpperCase(), value]))).status,
      200,
    )
    assert.equal(
      (
        await postWith(fields =>
          fields.map(([name, value]) => [name === 'signature' ? 'Signature' : name, value]),
        )
      ).status,
      200,
    )
  })

  it('expires when its time is over', async () => {
    const reply = await signUpload(server, token)
    const policy = Buffer.from(reply.policy, 'base64').toString()
    const expired = Buffer.from(
      policy.replace(/"expiration":"[^"]*"/, '"expiration":"2020-01-01T00:00:00.000Z"'),
    ).toString('base64')
    const signature = createHmac('sha1', secret()).update(expired).digest('base64')
    const fields = formFields({ ...reply, policy: expired, signature })

    assert.deepEqual(
      pick(await postForm(server.url + reply.uploadUrl, fields, { bytes: jpeg, name: 'a.jpg' })),
      {
        status: 403,
        code: 'upload_expired',
      },
    )
    const { expiration } = JSON.parse(policy) as { expiration: string }
    assert.ok(Math.abs(new Date(expiration).getTime() - Date.now() - 3_600_000) < 60_000)
  })

  it('refuses fields its policy does not mention, and requires those it does', async () => {
    assert.deepEqual(
      pick(await postWith(fields => [...fields, ['x-oss-object-acl', 'public-read']])),
      {
        status: 403,
        code: 'upload_denied',
      },
    )
    assert.deepEqual(
      pick(await postWith(fields => fields.filter(([name]) => name !== 'success_action_status'))),
      {
        status: 403,
        code: 'upload_denied',
      },
    )
    assert.deepEqual(pick(await postWith(replaced('success_action_status', '201'))), {
      status: 403,
      code: 'upload_denied',
    })
    assert.deepEqual(pick(await postWith(fields => fields.filter(([name]) => name !== 'policy'))), {
      status: 400,
      code: 'upload_malformed',
    })
    assert.deepEqual(pick(await postWith(fields => [...fields, ['submit', 'Upload']])), {
      status: 200,
      code: undefined,
    })
  })

  it('refuses a file that comes before its fields, before its bytes are taken', async () => {
    const reply = await signUpload(server, token)
    const fields = formFields(reply).map(([name, value]) => part(name, value))
    const file = part('file', jpeg, '; filename="a.jpg"\r\ncontent-type: application/octet-stream')

    assert.deepEqual(pick(await send(reply.uploadUrl, Buffer.concat([file, ...fields, end]))), {
      status: 400,
      code: 'upload_malformed',
    })
    assert.equal(await stateOf(reply.url), 'signed')
    assert.equal((await send(reply.uploadUrl, Buffer.concat([...fields, file, end]))).status, 200)
  })

  it('refuses a body that is not a form, has no file, repeats a field, or holds too many or too long fields', async () => {
    const reply = await signUpload(server, token)
    const fields = formFields(reply).map(([name, value]) => part(name, value))
    const file = part('file', jpeg, '; filename="a.jpg"\r\ncontent-type: application/octet-stream')
    const bad = { status: 400, code: 'upload_malformed' }

    assert.deepEqual(
      pick(await send(reply.uploadUrl, Buffer.from('{}'), { 'content-type': 'application/json' })),
      bad,
    )
    assert.deepEqual(pick(await send(reply.uploadUrl, Buffer.concat([...fields, end]))), bad)
    assert.deepEqual(
      pick(await send(reply.uploadUrl, Buffer.concat([...fields, fields[0] ?? end, file, end]))),
      bad,
    )
    assert.deepEqual(
      pick(
        await send(reply.uploadUrl, Buffer.concat([part('policy', 'x'.repeat(20_000)), file, end])),
      ),
      bad,
    )
    const many = Array.from({ length: 30 }, (_, i) => part(`f${i}`, 'x'))
    assert.equal((await send(reply.uploadUrl, Buffer.concat([...many, file, end]))).status, 400)
    assert.deepEqual(
      pick(
        await send(
          reply.uploadUrl,
          Buffer.concat([
            ...fields,
            part('photo', jpeg, '; filename="a.jpg"\r\ncontent-type: application/octet-stream'),
            end,
          ]),
        ),
      ),
      bad,
    )
    assert.equal(await stateOf(reply.url), 'signed')
  })

  it('stores nothing of a file that was cut off', async () => {
    const reply = await signUpload(server, token, { ext: 'mp4' })
    const fields = formFields(reply).map(([name, value]) => part(name, value))
    const whole = part(
      'file',
      SAMPLES['mp4'] ?? '',
      '; filename="a.mp4"\r\ncontent-type: application/octet-stream',
    )

    assert.equal(
      (
        await send(
          reply.uploadUrl,
          Buffer.concat([...fields, whole.subarray(0, whole.length - 500)]),
        )
      ).status,
      400,
    )
    await new Promise<void>(resolve => {
      const call = request(server.url + reply.uploadUrl, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=edge', 'content-length': '9000' },
      })
      call.on('error', () => undefined)
      call.on('close', () => resolve())
      call.write(Buffer.concat([...fields, whole.subarray(0, whole.length - 500)]))
      setTimeout(() => call.destroy(), 100)
    })
    await new Promise(resolve => setTimeout(resolve, 200))

    assert.equal(await stateOf(reply.url), 'signed')
    assert.equal(await addressOf(server, token, reply.url), undefined)
  })

  it('stops at the first byte too many, whatever length was announced, and refuses an empty file', async () => {
    const reply = await signUpload(server, token, { ext: 'pdf' })
    assert.equal(reply.maxSize, 20 * MB)
    const large = Buffer.concat([SAMPLES['pdf'] ?? Buffer.alloc(0), Buffer.alloc(20 * MB)])

    const answer = await postForm(server.url + reply.uploadUrl, formFields(reply), {
      bytes: large,
      name: 'a.pdf',
    })
    assert.deepEqual(pick(answer), { status: 400, code: 'file_too_large' })
    assert.match(answer.text, /20MB/)
    assert.equal(
      (
        await postForm(server.url + reply.uploadUrl, formFields(reply), {
          bytes: Buffer.alloc(0),
          name: 'a.pdf',
        })
      ).status,
      400,
    )
    assert.equal(
      (await server.call('/oss/sign', { ext: 'jpg', size: 11 * MB }, { token })).code,
      'file_too_large',
    )
    assert.equal(
      (
        await upload(
          server,
          token,
          { bytes: SAMPLES['pdf'] ?? Buffer.alloc(0), name: 'a.pdf' },
          { ext: 'pdf' },
        )
      ).status,
      200,
    )
  })

  it('writes once: the same bytes again are a retry, others are refused', async () => {
    const sent = await upload(server, token, { bytes: jpeg, name: 'a.jpg' })
    const again = (bytes: Buffer) =>
      postForm(server.url + sent.reply.uploadUrl, formFields(sent.reply), { bytes, name: 'a.jpg' })
    const before = await (
      await server.get((await addressOf(server, token, sent.url)) ?? '')
    ).arrayBuffer()

    assert.equal((await again(jpeg)).status, 200)
    assert.deepEqual(pick(await again(await photo('jpeg', { width: 99 }))), {
      status: 409,
      code: 'file_exists',
    })
    const after = await (
      await server.get((await addressOf(server, token, sent.url)) ?? '')
    ).arrayBuffer()
    assert.ok(Buffer.from(before).equals(Buffer.from(after)))
  })

  it('is useless after three files that were refused', async () => {
    const reply = await signUpload(server, token)
    const post = (bytes: Buffer) =>
      postForm(server.url + reply.uploadUrl, formFields(reply), { bytes, name: 'a.jpg' })
    const broken = jpeg.subarray(0, 200)

    for (let time = 0; time < 3; time++) assert.equal((await post(broken)).code, 'file_picture')
    assert.deepEqual(pick(await post(broken)), { status: 403, code: 'upload_expired' })
    assert.deepEqual(pick(await post(jpeg)), { status: 403, code: 'upload_expired' })
  })

  it('accepts one of two different files that are sent under one permit at the same time', async () => {
    const reply = await signUpload(server, token)
    const files = await Promise.all([
      photo('jpeg', { width: 40 }),
      photo('jpeg', { width: 41 }),
      photo('jpeg', { width: 42 }),
    ])

    const answers = await Promise.all(
      files.map(bytes =>
        postForm(server.url + reply.uploadUrl, formFields(reply), { bytes, name: 'a.jpg' }),
      ),
    )

    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409])
  })

  it('is signed as the vendor computes it', () => {
    const policy = Buffer.from(vectors.v1.policyJson).toString('base64')
    assert.equal(policy, vectors.v1.policy)
    assert.equal(signPolicy(policy, vectors.accessKeySecret), vectors.v1.signature)

    const fields = new Map([
      ['key', 'tg2026/visitor/a.jpg'],
      ['policy', vectors.v1.policy],
      ['ossaccesskeyid', vectors.accessKeyId],
      ['signature', vectors.v1.signature],
      ['success_action_status', '200'],
      ['content-type', 'image/png'],
    ])
    const check = (change: [string, string], now = '2029-01-01T00:00:00Z') =>
      checkPost(new Map([...fields, change]), 'examplebucket', vectors, new Date(now))
    assert.equal(check(['submit', 'x']).maxBytes, 10_485_760)
    assert.throws(() => check(['content-type', 'image/svg+xml']), PostRefusal)
    assert.throws(() => check(['key', 'other/a.jpg']), PostRefusal)
    assert.throws(() => check(['submit', 'x'], '2030-01-01T12:00:00Z'), PostRefusal)
  })
})

const pick = ({ status, code }: StoreAnswer) => ({ status, code })
