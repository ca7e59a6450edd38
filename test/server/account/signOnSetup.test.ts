import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ProblemList } from '../../../server/fairs/problems'
import { readSecondFactor, readSignOn } from '../../../server/fairs/readSignOn'
import { signOnConfig, unsafeSignOn } from '../../../server/signOnConfig'

describe('what sign-on is set up by', () => {
  it('needs a complete provider, with https in production', () => {
    assert.deepEqual(signOnConfig({}), {})
    assert.throws(
      () => signOnConfig({ SIGNON_WECOM_CORP_ID: 'ww1', SIGNON_WECOM_SECRET: 's' }),
      /SIGNON_WECOM_AGENT_ID is missing/,
    )
    const client = { SIGNON_OIDC_CLIENT_ID: 'a', SIGNON_OIDC_CLIENT_SECRET: 'b' }
    assert.throws(
      () => signOnConfig({ ...client, SIGNON_OIDC_ISSUER: 'id.example' }),
      /SIGNON_OIDC_ISSUER is "id.example"/,
    )
    assert.match(
      unsafeSignOn(signOnConfig({ ...client, SIGNON_OIDC_ISSUER: 'http://id.example' })).join(),
      /SIGNON_OIDC_ISSUER/,
    )
    assert.deepEqual(
      unsafeSignOn(signOnConfig({ ...client, SIGNON_OIDC_ISSUER: 'https://id.example/' })),
      [],
    )
  })

  it('needs a mapping without gaps', () => {
    const read = (SignOn: unknown) => {
      const problems = new ProblemList()
      return {
        ...readSignOn({ SignOn }, problems),
        fields: problems.items.map(({ field }) => field),
      }
    }
    const row = { Way: 'oidc', Group: ' desk ', Role: 'reviewer' }
    assert.deepEqual(read({ Only: true, Groups: [row] }), {
      signOn: { only: true, groups: [{ way: 'oidc', group: 'desk', role: 'reviewer' }] },
      fields: [],
    })
    assert.deepEqual(read({ Groups: [{ Way: 'fax', Group: '', Role: 'boss' }, row] }).fields, [
      ...['SignOn.Groups.0.Way', 'SignOn.Groups.0.Role', 'SignOn.Groups.0.Group'],
    ])
    assert.deepEqual(read({ Only: true }).fields, ['SignOn.Only'])
    assert.deepEqual(read([]).fields, ['SignOn'])
  })

  it('names the roles that need a second factor by known words', () => {
    const read = (fair: Record<string, unknown>) => {
      const problems = new ProblemList()
      return { ...readSecondFactor(fair, problems), wrong: problems.items.length }
    }
    assert.deepEqual(read({}), { wrong: 0 })
    assert.deepEqual(read({ SecondFactor: 'own' }), { wrong: 0 })
    assert.deepEqual(read({ SecondFactor: 'desk' }), { secondFactor: 'desk', wrong: 0 })
    for (const SecondFactor of ['', 'none', true, ['all']])
      assert.deepEqual(read({ SecondFactor }), { wrong: 1 })
  })
})
