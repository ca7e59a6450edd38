import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createTencentProvider } from '../../../server/gateways/sms/tencentProvider'
import { signTc3 } from '../../../server/gateways/tencent/tc3'
import { createTencentCaptcha } from '../../../server/gateways/tencent/tencentCaptcha'
import { createTencentCards } from '../../../server/gateways/tencent/tencentCards'
import { createTencentClient } from '../../../server/gateways/tencent/tencentClient'
import { createTencentFaces } from '../../../server/gateways/tencent/tencentFaces'
import { parseCard } from '../../../server/services/smart/card/parseCard'
import {
  startTencentStandIn,
  TENCENT_ID,
  TENCENT_KEY,
  type TencentAnswer,
  type TencentStandIn,
} from '../../support/server/tencentStandIn'

describe('the signature of Tencent Cloud', () => {
  const example = {
    service: 'cvm',
    host: 'cvm.tencentcloudapi.com',
    contentType: 'application/json; charset=utf-8',
    payload:
      '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
    timestamp: 1551113065,
  }
  const stars = '*'.repeat(32)

  it('is that of both examples in its documentation, the earlier and the later one', () => {
    const earlier = {
      secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE',
      secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE',
    }
    const later = {
      secretId: `AKID${stars}`,
      secretKey: stars,
      headers: { 'x-tc-action': 'DescribeInstances' },
    }

    assert.equal(
      signTc3({ ...example, ...earlier }),
      `TC3-HMAC-SHA256 Credential=${earlier.secretId}/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, ` +
        'Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    )
    assert.equal(
      signTc3({ ...example, ...later }),
      `TC3-HMAC-SHA256 Credential=AKID${stars}/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, ` +
        'Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f',
    )
  })
})

describe('Tencent Cloud', () => {
  const answers: Record<string, TencentAnswer> = {}
  let tencent: TencentStandIn
  before(async () => void (tencent = await startTencentStandIn(answers)))
  after(() => tencent.close())

  const account = () => ({
    secretId: TENCENT_ID,
    secretKey: TENCENT_KEY,
    region: 'ap-guangzhou',
    apiBase: tencent.url,
  })
  const client = () => createTencentClient(account())
  const picture = { jpeg: Buffer.from('jpeg'), width: 800, height: 600 }

  it('accepts signed requests and nothing else', async () => {
    answers['DescribeInstances'] = () => ({ TotalCount: 1 })
    const call = {
      service: 'cvm',
      version: '2017-03-12',
      action: 'DescribeInstances',
      payload: { Name: '未命名' },
    }

    assert.equal((await client()<{ TotalCount: number }>(call)).TotalCount, 1)
    assert.deepEqual(tencent.calls.at(-1), { ...call, region: 'ap-guangzhou' })
    await assert.rejects(createTencentClient({ ...account(), secretKey: 'other' })(call), {
      tencentCode: 'AuthFailure.SignatureFailure',
    })
    await assert.rejects(
      createTencentClient(account(), () => new Date(Date.now() - 600_000))(call),
      {
        tencentCode: 'AuthFailure.SignatureExpire',
      },
    )
  })

  it('checks faces: where, how sharp; no face is an answer, a failure is not', async () => {
    const faces = createTencentFaces(client())
    answers['DetectFace'] = ({ Image, NeedFaceAttributes }) =>
      Image === picture.jpeg.toString('base64') && NeedFaceAttributes === 0
        ? {
            FaceInfos: [
              { X: 1, Y: 2, Width: 200, Height: 240, FaceQualityInfo: { Sharpness: 88 } },
              { Width: 90, Height: 99, FaceQualityInfo: { Sharpness: 12 } },
            ],
          }
        : { refuse: 'InvalidParameter' }

    assert.deepEqual(await faces.find(picture), [
      { width: 200, height: 240, isBlurry: false },
      { width: 90, height: 99, isBlurry: true },
    ])
    answers['DetectFace'] = () => ({ refuse: 'InvalidParameterValue.NoFaceInPhoto' })
    assert.deepEqual(await faces.find(picture), [])
    answers['DetectFace'] = () => ({ refuse: 'LimitExceeded.QPS' })
    await assert.rejects(faces.find(picture), { tencentCode: 'LimitExceeded.QPS' })
  })

  it('reads cards into the same fields as our own reader', async () => {
    const cards = createTencentCards(client())
    const item = (Name: string, Value: string) => ({
      Name,
      Value,
      ItemCoord: { X: 1, Y: 1, Width: 10, Height: 5 },
    })
    answers['BusinessCardOCR'] = () => ({
      Angle: 90.4,
      BusinessCardInfos: [
        item('姓名', '林若溪'),
        item('英文姓名', 'Ruoxi Lin'),
        item('职位', '采购总监'),
        item('公司', '穗澜食品科技有限公司'),
        item('手机', '138-0013-0426'),
        item('电话', '020-88880426'),
        item('传真', '020-88880427'),
        item('邮箱', 'lin@suilan.example'),
        item('微信', '13900139000'),
        item('地址', ''),
      ],
    })
    const { turned, lines } = await cards.read(picture)

    assert.deepEqual([turned, lines.length], [270, 9])
    assert.deepEqual(parseCard(lines), {
      NameStr: '林若溪',
      NameEn: 'Ruoxi Lin',
      Position: '采购总监',
      CompanyName: '穗澜食品科技有限公司',
      Mobile: '13800130426',
      Tel: '020-88880426',
      Email: 'lin@suilan.example',
    })
    answers['BusinessCardOCR'] = () => ({ refuse: 'FailedOperation.ImageNoBusinessCard' })
    assert.deepEqual(await cards.read(picture), { turned: 0, lines: [] })
  })

  it('sends a code, and reports a message that was not accepted', async () => {
    const sms = createTencentProvider(client(), {
      sdkAppId: '1400000000',
      signName: '穗澜',
      templateId: '100',
      templates: {},
    })
    const message = {
      id: 7,
      kind: 'login_code',
      recipient: '+8613800130426',
      language: 'cn' as const,
      text: '',
      code: '123456',
    }
    answers['SendSms'] = ({ PhoneNumberSet, TemplateParamSet }) => ({
      SendStatusSet: [
        { Code: 'Ok', SerialNo: `${String(PhoneNumberSet)}/${String(TemplateParamSet)}` },
      ],
    })

    assert.equal(await sms.send(message), '+8613800130426/123456')
    assert.deepEqual(tencent.calls.at(-1)?.payload, {
      PhoneNumberSet: ['+8613800130426'],
      SmsSdkAppId: '1400000000',
      SignName: '穗澜',
      TemplateId: '100',
      TemplateParamSet: ['123456'],
      SessionContext: '7',
    })
    await assert.rejects(sms.send({ ...message, kind: 'ticket' }), /TENCENT_SMS_TICKET_TEMPLATE_ID/)
    await assert.rejects(
      sms.send({ ...message, kind: 'invitation' }),
      /TENCENT_SMS_INVITATION_TEMPLATE_ID/,
    )
    answers['SendSms'] = () => ({
      SendStatusSet: [{ Code: 'LimitExceeded.PhoneNumberDailyLimit' }],
    })
    await assert.rejects(sms.send(message), { tencentCode: 'LimitExceeded.PhoneNumberDailyLimit' })
    answers['SendSms'] = () => ({ refuse: 'InternalError' })
    await assert.rejects(sms.send(message), { tencentCode: 'InternalError' })
  })

  it('says whether a captcha was solved, never guessing', async () => {
    const captcha = createTencentCaptcha(client(), {
      appId: '190000000',
      appSecretKey: 'captcha-key',
    })
    const solved = { ticket: 't03ticket', randstr: '@abc', address: '203.0.113.7' }
    const verify = (CaptchaCode: number, more = {}) => {
      answers['DescribeCaptchaResult'] = () => ({ CaptchaCode, ...more })
      return captcha.verify(solved)
    }

    assert.equal(await verify(1, { EvilLevel: 0 }), true)
    assert.deepEqual(tencent.calls.at(-1)?.payload, {
      CaptchaType: 9,
      Ticket: 't03ticket',
      UserIp: '203.0.113.7',
      Randstr: '@abc',
      CaptchaAppId: 190000000,
      AppSecretKey: 'captcha-key',
    })
    assert.equal(await verify(1, { EvilLevel: 100 }), false)
    for (const wrong of [7, 8, 9, 15, 21]) assert.equal(await verify(wrong), false)
    await assert.rejects(verify(100), { tencentCode: 'captcha 100' })
    const before = tencent.calls.length
    assert.equal(
      await captcha.verify({ ...solved, ticket: 'trerror_1001_190000000' }),
      false,
      'made up by the widget',
    )
    assert.equal(tencent.calls.length, before)
    tencent.setDown(true)
    await assert.rejects(captcha.verify(solved))
    tencent.setDown(false)
  })
})
