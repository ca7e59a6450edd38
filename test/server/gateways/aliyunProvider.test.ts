import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { createAliyunProvider, sign } from '../../../server/gateways/sms/aliyunProvider'

/** Plays the provider: checks the signature as its documentation tells and answers in its shape. */
describe('the Aliyun SMS provider', () => {
  const received: URLSearchParams[] = []
  let stand: Server
  let endpoint: string
  let answer: Record<string, unknown> = { Code: 'OK', BizId: 'biz-1' }
  before(async () => {
    stand = createServer((request, response) => {
      let body = ''
      request.on('data', chunk => (body += String(chunk)))
      request.on('end', () => {
        received.push(new URLSearchParams(body))
        response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
      })
    })
    await new Promise<void>(resolve => stand.listen(0, '127.0.0.1', resolve))
    endpoint = `http://127.0.0.1:${(stand.address() as AddressInfo).port}`
  })
  after(() => stand.close())

  const message = {
    id: 7,
    kind: 'login_code',
    recipient: '+8613800130426',
    language: 'cn' as const,
    text: 'x',
    code: '012345',
  }
  const provider = () =>
    createAliyunProvider({
      accessKeyId: 'id',
      accessKeySecret: 'secret',
      signName: '穗澜',
      templateCode: 'SMS_1',
      templates: {},
      endpoint,
    })

  it("signs every parameter and returns the provider's id", async () => {
    const id = await provider().send(message)
    const sent = Object.fromEntries(received.at(-1) ?? [])
    const { Signature, ...rest } = sent
    const escape = (text: string) =>
      encodeURIComponent(text)
        .replace(/\*/g, '%2A')
        .replace(/[!'()]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    const query = Object.entries(rest)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${escape(name)}=${escape(value)}`)
      .join('&')

    assert.equal(id, 'biz-1')
    assert.equal(
      Signature,
      createHmac('sha1', 'secret&')
        .update(`POST&%2F&${escape(query)}`)
        .digest('base64'),
    )
    assert.deepEqual(
      [rest['PhoneNumbers'], rest['TemplateParam'], rest['SignName'], rest['OutId']],
      ['13800130426', '{"code":"012345"}', '穗澜', '7'],
    )
  })

  for (const kind of ['ticket', 'invitation', 'review'])
    it(`sends a message of the kind ${kind} under its own template, and never under the template of codes`, async () => {
      const text = { ...message, kind, code: 'AB23CD45EF67' }
      const options = {
        accessKeyId: 'id',
        accessKeySecret: 'secret',
        signName: '穗澜',
        templateCode: 'SMS_1',
        templates: {},
        endpoint,
      }
      await createAliyunProvider({ ...options, templates: { [kind]: 'SMS_2' } }).send(text)
      assert.equal(received.at(-1)?.get('TemplateCode'), 'SMS_2')
      const count = received.length

      await assert.rejects(
        createAliyunProvider(options).send(text),
        new RegExp(`ALIYUN_SMS_${kind.toUpperCase()}_TEMPLATE_CODE`),
      )
      assert.equal(received.length, count)
    })

  it('sends numbers abroad with their country code', async () => {
    await provider().send({ ...message, recipient: '+85261234567' })

    assert.equal(received.at(-1)?.get('PhoneNumbers'), '85261234567')
  })

  it("rejects with the provider's reason, without the number", async () => {
    answer = { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: 'limit' }

    await assert.rejects(
      provider().send(message),
      (error: Error) =>
        /isv\.BUSINESS_LIMIT_CONTROL/.test(error.message) && !error.message.includes('13800130426'),
    )
  })

  it('signs the same parameters the same way in any order', () => {
    assert.equal(
      sign({ b: '2', a: '1 +*~' }, 's')['Signature'],
      sign({ a: '1 +*~', b: '2' }, 's')['Signature'],
    )
  })
})
