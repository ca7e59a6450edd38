import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { AppError } from '../../../server/errors'
import type { StoredValues } from '../../../server/repositories/storedValues'
import { readFormSettings } from '../../../server/domain/forms/formSettings'
import {
  blankSubmission,
  reviewed,
  saved,
  submitted,
  withdrawn,
  type Actor,
  type Current,
  type Step,
} from '../../../server/domain/forms/submissionStates'

const by: Actor = { personId: 7, name: 'exhibitor', at: new Date('2031-03-01T10:00:00Z') }
const stored = (values: Record<string, unknown>) => values as unknown as StoredValues
const given = { version: 3, values: stored({ Builder: 'x' }) }
const withReview = readFormSettings({ Review: true })
const STATES = [
  'none',
  'draft',
  'submitted',
  'approved',
  'returned',
  'rejected',
  'withdrawn',
] as const

const blank = blankSubmission('tgtest000000001', 'booth', 'north')
const inState = (state: (typeof STATES)[number]): Current =>
  state === 'none' ? blank : { ...blank, state, formVersion: 2, revision: 4 }
const steps: Record<string, (current: Current) => Step> = {
  save: current => saved(current, given, by),
  submit: current => submitted(current, given, by),
  withdraw: current => withdrawn(current, withReview, by),
  approve: current => reviewed(current, withReview, 'approve', '', by),
  return: current => reviewed(current, withReview, 'return', 'why', by),
  reject: current => reviewed(current, withReview, 'reject', 'why', by),
}
/** What each act leads to from each state; whatever is not here is refused. */
const ALLOWED: Record<string, Partial<Record<(typeof STATES)[number], string>>> = {
  save: { none: 'draft', draft: 'draft', returned: 'returned', withdrawn: 'withdrawn' },
  submit: { none: 'submitted', draft: 'submitted', returned: 'submitted', withdrawn: 'submitted' },
  withdraw: { submitted: 'withdrawn' },
  approve: { submitted: 'approved' },
  return: { submitted: 'returned' },
  reject: { submitted: 'rejected' },
}

const outcome = (act: () => Step): string => {
  try {
    return act().next.state
  } catch (error) {
    assert.ok(error instanceof AppError)
    return error.code
  }
}

describe('where a submission may go', () => {
  for (const [act, step] of Object.entries(steps)) {
    for (const state of STATES) {
      const expected = ALLOWED[act]?.[state]
      it(`${act} from ${state}: ${expected ?? 'refused'}`, () => {
        const found = outcome(() => step(inState(state)))

        if (expected) assert.equal(found, expected)
        else assert.match(found, /^(submission_final|cannot_withdraw|cannot_review)$/)
      })
    }
  }

  it('counts every write, and adds a line to the trail for every change of state and for no other', () => {
    for (const [act, step] of Object.entries(steps)) {
      for (const state of STATES.filter(known => ALLOWED[act]?.[known])) {
        const current = inState(state)
        const { next, event } = step(current)
        assert.equal(next.revision, current.revision + 1)
        assert.equal(event !== undefined, next.state !== state, `${act} from ${state}`)
        if (event) assert.deepEqual([event.from, event.to, event.personId], [state, next.state, 7])
        assert.equal(event?.values !== undefined && event.values !== null, act === 'submit')
      }
    }
  })

  it('needs a reason to return or reject, and shows it until the form is submitted again', () => {
    for (const verdict of ['return', 'reject'] as const) {
      assert.equal(
        outcome(() => reviewed(inState('submitted'), withReview, verdict, '', by)),
        'bad_request',
      )
    }
    const returned = reviewed(
      inState('submitted'),
      withReview,
      'return',
      'The plan is missing',
      by,
    ).next
    assert.equal(saved(returned, given, by).next.reason, 'The plan is missing')
    assert.equal(submitted(returned, given, by).next.reason, '')
  })

  it('has neither review nor withdrawal where the form requires none', () => {
    for (const settings of [
      readFormSettings({}),
      readFormSettings({ Review: true, Kind: 'questionnaire' }),
    ]) {
      assert.equal(
        outcome(() => withdrawn(inState('submitted'), settings, by)),
        'cannot_withdraw',
      )
      assert.equal(
        outcome(() => reviewed(inState('submitted'), settings, 'approve', '', by)),
        'cannot_review',
      )
    }
  })

  it('keeps what was submitted before', () => {
    const first = submitted(inState('none'), given, by).next
    const second = submitted(
      { ...first, state: 'returned' },
      { version: 4, values: stored({ Builder: 'y' }) },
      by,
    ).next

    assert.equal(first.previous, undefined)
    assert.deepEqual(
      [second.previous?.version, second.previous?.values, second.submitted?.values],
      [3, stored({ Builder: 'x' }), stored({ Builder: 'y' })],
    )
  })
})
