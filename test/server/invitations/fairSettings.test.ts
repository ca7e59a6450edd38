import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { ProblemList } from '../../../server/fairs/problems'
import { readInvitations } from '../../../server/fairs/readInvitations'
import { invitationRules } from '../../../server/services/invitations/rules'

const read = (Invitations: unknown) => {
  const problems = new ProblemList()
  return {
    ...readInvitations({ Invitations }, problems),
    problems: problems.items.map(({ field }) => field),
  }
}

describe('what fair.json says of invitations', () => {
  it('limits people, uses and days; a missing value has its default', () => {
    assert.deepEqual(read({ PerPerson: 5, SharedUses: 0, Days: 7, CompanyVips: 3 }), {
      invitations: { perPerson: 5, sharedUses: 0, days: 7, companyVips: 3 },
      problems: [],
    })
    assert.deepEqual(read(undefined), { problems: [] })
    assert.deepEqual(invitationRules({ invitations: { days: 7 } }), {
      perPerson: 20,
      sharedUses: 50,
      days: 7,
      companyVisitors: 200,
      companyVips: 20,
    })
  })

  it('is refused where it is no whole number within limits, or an unknown setting', () => {
    for (const bad of [
      { PerPerson: 201 },
      { PerPerson: -1 },
      { SharedUses: 10_001 },
      { SharedUses: '5' },
      { Days: 0 },
      { Days: 1.5 },
      { Days: null },
      { People: 5 },
    ])
      assert.deepEqual(
        read(bad).problems,
        [`Invitations.${Object.keys(bad)[0]}`],
        JSON.stringify(bad),
      )
    assert.deepEqual(read([5]).problems.length > 0, true)
    assert.deepEqual(read('many').problems, ['Invitations'])
  })
})
