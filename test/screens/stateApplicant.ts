import { handTrack } from '../support/server/captchaTrack'
import { SAMPLES } from '../support/server/sampleFiles'
import { upload } from '../support/server/uploads'
import { APP_ID, type FairCalls } from './fairCalls'
import type { Someone } from './statePeople'

/** The shortest time of a human drag; the server refuses faster ones as a program. */
const HAND_MS = 1200
const REASON = '请补充食品经营许可证，并说明拟展产品的产地。'
const ANSWERS = {
  CompanyEn: 'Lanqiao Foods',
  TaxNumber: '91440000MA00000000',
  Country: { Country: 'CN' },
  Address: '云汐市澜桥区一号',
  Categories: ['products-consumer'],
  Products: '燕麦饮',
  BoothType: { selected: ['raw'] },
  Area: '54',
  Contact: '苏禾',
  Email: 'hello@lanqiao.example',
}

/**
 * A company that has applied to exhibit and got this verdict. Its tab has the session from proving
 * the mobile.
 */
export async function applicant(
  fair: FairCalls,
  Number: string,
  decision: 'return' | 'approve',
): Promise<Someone> {
  const { app, client } = fair
  const { PrivacyVersion: Consent } = await fair.must<{ PrivacyVersion: string }>(
    '/api/oa/open/config',
    {},
  )
  const Mobile = { CountryCode: '86', Number }
  const prove = async () => {
    const { Id } = await fair.must<{ Id: string }>('/captcha/slide', {})
    const share = await app.captchaPosition(Id)
    await new Promise(done => setTimeout(done, HAND_MS))
    const { Message: captcha } = await fair.must<{ Message: string }>(
      `/captcha/slide/check?id=${Id}`,
      handTrack(share),
    )
    const asked = new Date()
    await fair.must('/api/open/application/code', { Mobile, captcha, Consent })
    const Code = await app.readCode(Number, asked)
    return fair.must<{ Pass: string; Account: string }>('/api/open/application', {
      Mobile,
      Code,
      Consent,
    })
  }
  const { Pass: pass } = await prove()
  const { Token, Subject } = await fair.must<{ Token: string; Subject: string }>('/api/open/link', {
    pass,
  })
  const Id = Subject.split(':')[1] ?? ''
  const file = { ext: 'pdf', FormId: 'application', FieldId: 'Licence' }
  const { url } = await upload(
    { url: app.url, call: client.call },
    Token,
    { bytes: SAMPLES.pdf ?? Buffer.alloc(0) },
    file,
  )
  const Company = `澜桥新食有限公司 ${Number.slice(-2)}`
  const about = { Resource: 'application', Id, Revision: 1, FormVersion: 1 }
  await fair.must(
    '/api/ex/data/submit',
    { ...about, ...ANSWERS, Company, Licence: [{ url }] },
    Token,
  )
  await fair.decide('application', Company, decision, decision === 'return' ? REASON : '')

  const proof = { pass, account: decision === 'approve' ? Number : '' }
  return {
    kept: {
      [`session:application_proof_${APP_ID}`]: { value: proof, expires: 0 },
      oa_h5_app_v2: { value: APP_ID, expires: 0 },
    },
  }
}
