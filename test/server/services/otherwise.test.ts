import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { maskIdNumber, maskMiddle, maskPhone } from '../../../core/format/mask'
import { isMobileOf, isPhone } from '../../../core/validation/phoneByCountry'
import { isEditable, requireOpen } from '../../../server/domain/forms/registrationPeriod'
import type { Fair } from '../../../server/repositories/fairRepository'
import type { StoredInvitation } from '../../../server/repositories/invitationRepository'
import { AppError } from '../../../server/errors'
import { stateOf } from '../../../server/services/invitations/rules'

/** Edges of sentences like "X, otherwise Y": what decides when both could. */
const NOW = new Date('2031-04-01T00:00:00Z')
const [PAST, NEXT] = ['2031-03-31T00:00:00Z', '2031-04-02T00:00:00Z']
const fairOf = (settings: object) => ({ config: {}, settings }) as unknown as Fair
const none = { opens: '', closes: '', editUntil: '' }

describe('a mask', () => {
  const CASES = [
    [
      'of a text as long as what it shows hides all of it',
      maskMiddle('1234567890', 6, 4),
      '**********',
    ],
    ['of one character more hides that one', maskMiddle('12345678901', 6, 4), '123456*8901'],
    ['of nothing is nothing', maskMiddle('', 6, 4), ''],
    [
      'of an identity number of 17 characters shows a quarter at each end',
      maskIdNumber('12345678901234567'),
      '1234*********4567',
    ],
    ['of a phone of 10 digits shows a quarter at each end', maskPhone('1234567890'), '12******90'],
    ['of a phone of 11 digits shows 3 and 4', maskPhone('12345678901'), '123****8901'],
  ] as const
  for (const [what, masked, expected] of CASES) it(what, () => assert.equal(masked, expected))
})

describe('a registration may be changed', () => {
  const CASES: ReadonlyArray<
    readonly [what: string, form: Partial<typeof none>, fair: object, may: boolean]
  > = [
    [
      'until EditUntil of its form, whatever the fair says',
      { editUntil: NEXT },
      { editUntil: PAST },
      true,
    ],
    ['no longer than EditUntil of its form', { editUntil: PAST }, { editUntil: NEXT }, false],
    [
      'otherwise until EditUntil of the fair, whatever closes',
      { closes: PAST },
      { editUntil: NEXT },
      true,
    ],
    ['no longer than that', { closes: NEXT }, { editUntil: PAST }, false],
    ['otherwise until its form closes', { closes: NEXT }, { registrationCloses: PAST }, true],
    ['no longer than that', { closes: PAST }, { registrationCloses: NEXT }, false],
    ['otherwise until registration closes', {}, { registrationCloses: NEXT }, true],
    ['no longer than that', {}, { registrationCloses: PAST }, false],
    ['always where nothing says when', {}, {}, true],
    ['at the very moment', { editUntil: NOW.toISOString() }, {}, true],
  ]
  for (const [what, form, fair, may] of CASES)
    it(`${what}: ${JSON.stringify({ form, fair })}`, () =>
      assert.equal(isEditable(fairOf(fair), { ...none, ...form }, NOW), may))
})

describe('registering is open', () => {
  const CASES: ReadonlyArray<
    readonly [what: string, form: Partial<typeof none>, fair: object, refusal: string | undefined]
  > = [
    [
      'as long as the form says, whatever the fair does',
      { closes: NEXT },
      { registrationCloses: PAST },
      undefined,
    ],
    [
      'no longer than the form says',
      { closes: PAST },
      { registrationCloses: NEXT },
      'registration_closed',
    ],
    ['otherwise as long as the fair says', {}, { registrationCloses: PAST }, 'registration_closed'],
    [
      'not before the form opens, even when it has closed',
      { opens: NEXT, closes: PAST },
      {},
      'form_not_open',
    ],
  ]
  for (const [what, form, fair, refusal] of CASES)
    it(what, () => {
      const ask = () => requireOpen(fairOf(fair), { ...none, ...form }, NOW)
      if (refusal === undefined) ask()
      else
        assert.throws(ask, (error: unknown) => error instanceof AppError && error.code === refusal)
    })
})

describe('an invitation', () => {
  const of = (change: object) =>
    stateOf(
      {
        state: 'open',
        uses: 0,
        maxUses: 1,
        expiresAt: new Date(NEXT),
        ...change,
      } as unknown as StoredInvitation,
      NOW,
    )
  const CASES: ReadonlyArray<readonly [what: string, change: object, state: string]> = [
    ['is open', {}, 'open'],
    ['is used up when the last use is taken', { uses: 1 }, 'used_up'],
    ['has expired at the very moment', { expiresAt: NOW }, 'expired'],
    [
      'that is used up stays so when it has expired, too',
      { uses: 1, expiresAt: new Date(PAST) },
      'used_up',
    ],
    [
      'that was revoked is nothing else',
      { state: 'revoked', uses: 1, expiresAt: new Date(PAST) },
      'revoked',
    ],
    ['of a batch without places left is used up', { isFull: true }, 'used_up'],
  ]
  for (const [what, change, state] of CASES) it(what, () => assert.equal(of(change), state))
})

describe('a phone of a country without a rule', () => {
  const plain = (digits: number) => isMobileOf('44', '1'.repeat(digits))
  const whole = (area: number, digits: number) =>
    isPhone({ CountryCode: '44', AreaCode: '2'.repeat(area), Number: '1'.repeat(digits), Ext: '' })

  it('has 5 to 15 digits', () =>
    assert.deepEqual([4, 5, 15, 16].map(plain), [false, true, true, false]))

  it('has no more than 15 with its area code', () =>
    assert.deepEqual(
      [whole(4, 11), whole(4, 12), whole(0, 15), whole(1, 15)],
      [true, false, true, false],
    ))
})
