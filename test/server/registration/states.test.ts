import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { REGISTRATION_STATES, type RegistrationState } from '../../../core/contract/registration'
import { AppError } from '../../../server/errors'
import { isOver } from '../../../server/domain/forms/registrationPeriod'
import {
  changed,
  firstState,
  reviewed,
  standing,
  VERDICTS,
  type Verdict,
} from '../../../server/domain/people/registrationStates'

const outcome = (act: () => string) => {
  try {
    return act()
  } catch (error) {
    return error instanceof AppError ? error.code : 'failure'
  }
}
type Table = Record<RegistrationState, string>

describe('what a registration becomes', () => {
  const VERDICT_TABLE: Record<Verdict, Table> = {
    approve: {
      ...final(),
      unpaid: 'cannot_review',
      submitted: 'approved',
      returned: 'approved',
      approved: 'cannot_review',
    },
    return: {
      ...final(),
      unpaid: 'cannot_review',
      submitted: 'returned',
      returned: 'cannot_review',
      approved: 'cannot_review',
    },
    reject: {
      ...final(),
      unpaid: 'cannot_review',
      submitted: 'rejected',
      returned: 'rejected',
      approved: 'cannot_review',
    },
    revoke: {
      ...final(),
      unpaid: 'cannot_review',
      submitted: 'cannot_review',
      returned: 'cannot_review',
      approved: 'revoked',
    },
  }
  for (const verdict of Object.keys(VERDICTS) as Verdict[]) {
    it(`by ${verdict}, from every state`, () => {
      const table = Object.fromEntries(
        REGISTRATION_STATES.map(state => [state, outcome(() => reviewed(state, verdict, 'why'))]),
      )
      assert.deepEqual(table, VERDICT_TABLE[verdict])
    })
  }

  it('by an approval without a reason, but by no other verdict without one', () => {
    for (const [verdict, state] of [
      ['return', 'submitted'],
      ['reject', 'submitted'],
      ['revoke', 'approved'],
    ] as const)
      assert.equal(
        outcome(() => reviewed(state, verdict, '')),
        'bad_request',
        verdict,
      )
    assert.equal(reviewed('submitted', 'approve', ''), 'approved')
  })

  it('by a change of its person, from every state', () => {
    const tableOf = (isReviewed: boolean) =>
      Object.fromEntries(
        REGISTRATION_STATES.map(state => [state, outcome(() => changed(state, isReviewed))]),
      )

    assert.deepEqual(tableOf(true), {
      ...final(),
      unpaid: 'cannot_edit',
      submitted: 'submitted',
      returned: 'submitted',
      approved: 'submitted',
    })
    assert.deepEqual(tableOf(false), {
      ...final(),
      unpaid: 'cannot_edit',
      submitted: 'approved',
      returned: 'approved',
      approved: 'approved',
    })
  })

  it('when it is submitted: first unpaid, then in review, then approved', () => {
    const first = (isPriced: boolean, isReviewed: boolean) => firstState({ isPriced, isReviewed })
    assert.deepEqual(
      [first(true, true), first(true, false), first(false, true), first(false, false)],
      ['unpaid', 'unpaid', 'submitted', 'approved'],
    )
  })

  it('after the fair, by the days of the fair’s place', () => {
    const fair = (timeZone?: string) => ({
      config: { Fair: { End: '2031-04-18' } },
      settings: timeZone === undefined ? {} : { timeZone },
    })
    const at = new Date('2031-04-18T20:00:00Z')

    assert.deepEqual(
      [isOver(fair(), at), isOver(fair('+08:00'), at), isOver(fair('-05:00'), at)],
      [true, true, false],
    )
    assert.equal(isOver(fair('-05:00'), new Date('2031-04-19T05:00:00Z')), true)
  })

  it('after the fair: expired, unless it was refused before', () => {
    const stored = ['unpaid', 'submitted', 'returned', 'approved', 'rejected', 'revoked'] as const
    assert.deepEqual(
      stored.map(state => standing(state, true)),
      ['expired', 'expired', 'expired', 'expired', 'rejected', 'revoked'],
    )
    assert.deepEqual(
      stored.map(state => standing(state, false)),
      stored,
    )
  })
})

function final() {
  const closed = 'registration_final'
  return { rejected: closed, revoked: closed, expired: closed }
}
