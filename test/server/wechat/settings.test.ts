import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { loadConfig } from '../../../server/config'
import { StartupError } from '../../../server/errors'
import { ProblemList } from '../../../server/fairs/problems'
import { readWechat } from '../../../server/fairs/readWechat'
import { fillTemplate, type NotificationTemplate } from '../../../server/messages/notifications'

const template = {
  App: 'mp',
  Id: 'tmplReturned0001',
  Data: { thing1: '{form}', thing2: '{reason}' },
}
const read = (fair: Record<string, unknown>) => {
  const problems = new ProblemList()
  const settings = readWechat(fair, problems)
  return { settings, said: problems.items.map(({ field, message }) => `${field}: ${message}`) }
}

describe("WeChat in a fair's folder", () => {
  it('names hosts and templates', () => {
    assert.deepEqual(read({}), { settings: {}, said: [] })
    assert.deepEqual(
      read({
        WechatHosts: ['h5.suilan.example', 'localhost.example:8443'],
        Templates: { submission_returned: template },
      }),
      {
        settings: {
          wechatHosts: ['h5.suilan.example', 'localhost.example:8443'],
          templates: {
            submission_returned: { app: 'mp', id: 'tmplReturned0001', data: template.Data },
          },
        },
        said: [],
      },
    )
  })

  it('describes the correction of each problem', () => {
    for (const host of [
      'https://h5.suilan.example',
      'h5.suilan.example/x',
      'suilan',
      'H5.suilan.example',
      '*.example',
      'a.example@b.example',
      '',
      7,
    ])
      assert.match(
        read({ WechatHosts: [host] }).said.join(),
        /^WechatHosts\.0: it is not the name of a host/,
        String(host),
      )
    assert.equal(read({ WechatHosts: 'h5.suilan.example' }).said.length, 1)
    for (const [change, message] of [
      [
        { order_lost: template },
        /^Templates\.order_lost: there is no such kind of message; use submission_approved/,
      ],
      [
        { submission_returned: { ...template, App: 'app' } },
        /^Templates\.submission_returned\.App/,
      ],
      [
        { submission_returned: { ...template, Id: 'short' } },
        /^Templates\.submission_returned\.Id/,
      ],
      [
        { submission_returned: { ...template, Data: {} } },
        /^Templates\.submission_returned\.Data: the template has no fields/,
      ],
      [
        { submission_returned: { ...template, Data: { thing1: '{amount}' } } },
        /Data\.thing1: the message does not have amount; it has form, company/,
      ],
      [
        { submission_returned: { ...template, Data: { 'thing 1': 'x' } } },
        /Data\.thing 1: it is not the name of a field/,
      ],
      [
        { submission_returned: { ...template, Data: { thing1: 1 } } },
        /Data\.thing1: its value must be a text/,
      ],
    ] as const)
      assert.match(read({ Templates: change }).said.join(), message)
    assert.equal(read({ Templates: [] }).said.length, 1)
  })

  it('cuts words to what WeChat accepts in a field, by code points, and adds no words of its own', () => {
    const data = (fields: Record<string, string>): NotificationTemplate => ({
      app: 'mp',
      id: 'x',
      data: fields,
    })
    assert.deepEqual(
      fillTemplate(data({ thing1: '{a}', phrase2: '{a}', time3: '{a}', amount4: '{missing}' }), {
        a: '🍵'.repeat(30),
      }),
      {
        thing1: `${'🍵'.repeat(19)}…`,
        phrase2: `${'🍵'.repeat(4)}…`,
        time3: '🍵'.repeat(30),
        amount4: '',
      },
    )
    assert.deepEqual(fillTemplate(data({ thing1: ' {a}\n{b} ' }), { a: '{b}', b: 'x' }), {
      thing1: '{b} x',
    })
  })
})

describe('WECHAT_* of the environment', () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'fairpass-wechat-'))
  const refusal = (env: Record<string, string>) => {
    try {
      loadConfig({ DATA_DIR, ...env })
      return ''
    } catch (error) {
      assert.ok(error instanceof StartupError)
      return error.message
    }
  }

  it('is off without any setting, and reads a secret from a file', () => {
    const off = loadConfig({ DATA_DIR }).wechat
    assert.deepEqual(off, {
      apiBase: 'https://api.weixin.qq.com',
      openBase: 'https://open.weixin.qq.com',
      oa: undefined,
      mp: undefined,
      pushToken: undefined,
    })
    const file = join(DATA_DIR, 'oa.secret')
    writeFileSync(file, 'from-a-file\n')
    const on = loadConfig({
      DATA_DIR,
      WECHAT_OA_APPID: 'wx1a2b3c4d5e6f7081',
      WECHAT_OA_SECRET_FILE: file,
      WECHAT_API_BASE: 'http://127.0.0.1:9/',
    }).wechat

    assert.deepEqual(
      [on.oa, on.apiBase],
      [{ appId: 'wx1a2b3c4d5e6f7081', secret: 'from-a-file' }, 'http://127.0.0.1:9'],
    )
  })

  it('names what is missing or wrong, never a secret', () => {
    for (const [env, message] of [
      [{ WECHAT_MP_APPID: 'wx1a2b3c4d5e6f7081' }, /WECHAT_MP_SECRET is missing/],
      [{ WECHAT_MP_SECRET: 'very-secret' }, /WECHAT_MP_APPID is missing/],
      [{ WECHAT_MP_APPID: 'tg1', WECHAT_MP_SECRET: 'very-secret' }, /WECHAT_MP_APPID is "tg1"/],
      [
        { WECHAT_OA_APPID: 'wx1a2b3c4d5e6f7081', WECHAT_OA_SECRET_FILE: '/nowhere' },
        /WECHAT_OA_SECRET_FILE names \/nowhere/,
      ],
      [{ WECHAT_VERIFY_FILES: '../passwd.txt=x' }, /WECHAT_VERIFY_FILES holds/],
      [{ WECHAT_API_BASE: 'api.weixin.qq.com' }, /WECHAT_API_BASE is/],
      [
        { NODE_ENV: 'production', WECHAT_API_BASE: 'http://api.example' },
        /WECHAT_API_BASE is "http:\/\/api\.example": it must begin with https/,
      ],
    ] as const) {
      assert.match(refusal(env), message)
      assert.doesNotMatch(refusal(env), /very-secret/)
    }
  })
})
