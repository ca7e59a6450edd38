import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { WalkInReply } from '../../../core/contract/onSite'
import type { ConsentListReply } from '../../../core/contract/privacy'
import {
  FAIR,
  fairFolder,
  goodAnswers,
  PRIVACY_VERSION,
  visitorForm,
} from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

const field = (Id: string, more: Record<string, unknown>) => ({
  Id,
  Name: `${Id}名`,
  Name_en: `${Id} label`,
  Group: 'main',
  ...more,
})
/** The desk asks what required questions depend on: here the consent. */
const askingForm = {
  ...visitorForm,
  Fields: [
    ...visitorForm.Fields,
    field('ShareContact', {
      Type: 'Switch',
      RuleConfig: [{ target: 'Hours', expression: '=', match_value: 'true', action: 'show' }],
    }),
    field('Hours', { Type: 'Text', Required: true }),
  ],
}

describe('consents of a person registered at a desk', () => {
  let server: TestServer
  const register = async (number: string, more: Record<string, unknown>) => {
    const { Consent: _, ...answers } = goodAnswers({
      FormVersion: 2,
      Mobile: { CountryCode: '86', Number: number },
      ...more,
    })
    const { succ, code } = await server.call<WalkInReply>(
      '/api/oa/onsite/register',
      { ...answers, WalkIn: { Consent: PRIVACY_VERSION, ConsentBy: 'read', Language: 'en' } },
      { token: await server.organiserToken('reviewer') },
    )
    assert.ok(succ, code)
  }
  const consentsOf = async (number: string) => {
    const token = await server.tokenFor(number)
    const { data } = await server.call<ConsentListReply>(
      '/api/open/privacy/consents',
      {},
      { token },
    )
    return data.Consents.filter(({ Purpose }) => Purpose === 'contact')
  }

  before(async () => {
    server = await startTestServer()
    await server.importFair({
      ...fairFolder(FAIR, 'Alpha'),
      forms: [{ id: 'visitor', hash: 'asking', definition: askingForm }],
    })
  })
  after(() => server.close())

  it('stores the consent of a switch in the form as one that can be withdrawn', async () => {
    await register('13800131961', { ShareContact: true, Hours: '9–11' })
    assert.deepEqual(
      (await consentsOf('13800131961')).map(({ Version, Language, CanWithdraw }) => [
        ...[Version, Language, CanWithdraw],
      ]),
      [[PRIVACY_VERSION, 'en', true]],
    )
  })

  it('stores no consent where the switch is off', async () => {
    await register('13800131962', { ShareContact: false, Hours: '9–11' })
    assert.deepEqual(await consentsOf('13800131962'), [])
  })
})
