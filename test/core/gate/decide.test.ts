import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { CHECKIN_REASONS } from '../../../core/contract/gate'
import { badgeCode } from '../../../core/gate/badgeCode'
import { decide, type BadgeFacts, type FairFacts, type GateFacts } from '../../../core/gate/decide'
import { fairDays, fairTime, offsetMinutes } from '../../../core/gate/fairTime'
import type { Message } from '../../../core/messages/defineMessages'
import { gateMessages } from '../../../core/messages/gate'

const fair: FairFacts = { days: ['2031-04-16', '2031-04-17', '2031-04-18'], offsetMinutes: 480 }
const gate: GateFacts = { targets: ['visitor'], practice: false, opens: '', closes: '' }
const badge: BadgeFacts = { target: 'visitor', standing: 'ok', days: [] }
const at = (text: string) => Date.parse(text)
const NOON = at('2031-04-16T12:00:00+08:00')

describe('what a gate decides', () => {
  const reason = (
    more: Partial<BadgeFacts> = {},
    other: Partial<GateFacts> = {},
    time = NOON,
    direction: 'in' | 'out' = 'in',
  ) => decide({ ...badge, ...more }, { ...gate, ...other }, fair, time, direction).reason

  it('lets a good badge in on a day of the fair', () => {
    assert.deepEqual(decide(badge, gate, fair, NOON, 'in'), { admitted: true, reason: 'ok' })
  })

  it('says why it does not', () => {
    assert.equal(decide(undefined, gate, fair, NOON, 'in').reason, 'unknown')
    for (const standing of ['unknown', 'not_approved', 'unpaid', 'revoked', 'expired'] as const)
      assert.equal(reason({ standing }), standing)
    assert.equal(reason({ target: 'media' }), 'wrong_gate')
    assert.equal(reason({ days: ['2031-04-18'] }), 'wrong_day')
    assert.equal(reason({ until: '2031-04-16T03:00:00Z' }), 'expired')
    assert.equal(reason({}, {}, at('2031-04-15T23:59:59+08:00')), 'wrong_day')
    assert.equal(reason({}, {}, at('2031-04-19T00:00:00+08:00')), 'expired')
    assert.equal(reason({ insideSince: '2031-04-16T01:00:00Z' }), 'again')
  })

  it('opens only for the tickets, events and days that it names', () => {
    const dinner = {
      target: 'vip',
      event: 'dinner',
      from: '2031-04-15T18:30:00+08:00',
      until: '2031-04-15T22:00:00+08:00',
    }
    const cases: [string, Partial<BadgeFacts>, Partial<GateFacts>, string, string?][] = [
      [
        'an exhibition ticket at the congress',
        { ticket: 'expo' },
        { tickets: ['congress'] },
        'wrong_gate',
      ],
      ['a congress ticket there', { ticket: 'congress' }, { tickets: ['congress'] }, 'ok'],
      ['a visitor without a ticket there', {}, { tickets: ['congress'] }, 'wrong_gate'],
      [
        'a journalist, who has none',
        { target: 'media' },
        { targets: ['media'], tickets: ['congress'] },
        'ok',
      ],
      ['any ticket where none is named', { ticket: 'expo' }, {}, 'ok'],
      [
        'a ticket at the door of an event',
        { ticket: 'expo' },
        { events: ['dinner'] },
        'wrong_gate',
      ],
      [
        'the ticket of the event',
        { ticket: 'seat' },
        { tickets: ['seat'], events: ['dinner'] },
        'ok',
      ],
      [
        'a VIP card at the door of an event',
        { target: 'vip' },
        { targets: ['vip'], events: ['dinner'] },
        'wrong_gate',
      ],
      [
        'a guest of one evening at the fair',
        dinner,
        { targets: ['vip'] },
        'wrong_gate',
        '2031-04-15T19:00:00+08:00',
      ],
      [
        'at another event',
        dinner,
        { targets: ['vip'], events: ['opening'] },
        'wrong_gate',
        '2031-04-15T19:00:00+08:00',
      ],
      [
        'at theirs, on the eve of the fair',
        dinner,
        { targets: ['vip'], events: ['dinner'] },
        'ok',
        '2031-04-15T18:00:00+08:00',
      ],
      [
        'the day before',
        dinner,
        { targets: ['vip'], events: ['dinner'] },
        'wrong_day',
        '2031-04-14T19:00:00+08:00',
      ],
      [
        'afterwards',
        dinner,
        { targets: ['vip'], events: ['dinner'] },
        'expired',
        '2031-04-15T22:00:00+08:00',
      ],
      ['on a day of the gate', {}, { days: ['2031-04-16'] }, 'ok'],
      ['on another', {}, { days: ['2031-04-17'] }, 'wrong_day'],
    ]
    for (const [what, facts, where, expected, time = '2031-04-16T12:00:00+08:00'] of cases)
      assert.equal(reason(facts, where, at(time)), expected, what)
  })

  it('ends a badge at its moment, and not a moment earlier', () => {
    const until = '2031-04-16T12:00:00+08:00'
    assert.deepEqual(
      [-1, 0, 1].map(by => reason({ until }, {}, NOON + by)),
      ['ok', 'expired', 'expired'],
    )
    assert.equal(
      reason({ until }, { practice: true }, NOON),
      'expired',
      'also where people practise',
    )
    assert.deepEqual(
      decide({ ...badge, until, insideSince: '2031-04-16T01:00:00Z' }, gate, fair, NOON, 'out')
        .admitted,
      true,
    )
  })

  it('says the first of several reasons, in the order badge, gate, day, hour, who is inside', () => {
    const all: [Partial<BadgeFacts>, Partial<GateFacts>][] = [
      [{ standing: 'revoked' }, {}],
      [{ until: '2031-04-16T03:00:00Z' }, {}],
      [{}, { targets: ['media'] }],
      [{ days: ['2031-04-18'] }, {}],
      [{ oneDay: true, usedOn: '2031-04-17' }, {}],
      [{}, { opens: '13:00' }],
      [{ insideSince: '2031-04-16T01:00:00Z' }, {}],
    ]
    const first = all.map((_, from) => {
      const rest = all.slice(from)
      return reason(
        Object.assign({}, ...rest.map(([facts]) => facts).reverse()),
        Object.assign({}, ...rest.map(([, where]) => where)),
      )
    })
    assert.deepEqual(first, [
      'revoked',
      'expired',
      'wrong_gate',
      'wrong_day',
      'day_used',
      'gate_closed',
      'again',
    ])
  })

  it('treats every day as a day of a fair that names none', () => {
    const always: FairFacts = { days: [], offsetMinutes: 480 }
    const day = { days: ['2031-05-01'] }
    assert.equal(decide(badge, gate, always, at('2035-01-01T00:00:00Z'), 'in').reason, 'ok')
    assert.equal(
      decide({ ...badge, ...day }, gate, always, at('2031-04-30T15:59:59Z'), 'in').reason,
      'wrong_day',
    )
    assert.equal(
      decide({ ...badge, ...day }, gate, always, at('2031-04-30T16:00:00Z'), 'in').reason,
      'ok',
    )
    assert.equal(
      decide(
        { ...badge, ...day },
        { ...gate, practice: true },
        always,
        at('2031-05-01T04:00:00Z'),
        'in',
      ).reason,
      'ok',
    )
  })

  it('admits a badge for any one day only on the day of its first use', () => {
    const oneDay = true
    assert.equal(reason({ oneDay }), 'ok', 'nobody came yet')
    assert.equal(reason({ oneDay, usedOn: '2031-04-16' }), 'ok', 'out and in again on that day')
    assert.equal(reason({ oneDay, usedOn: '2031-04-17' }), 'day_used')
    assert.equal(
      reason({ oneDay, usedOn: '2031-04-17', days: ['2031-04-18'] }),
      'wrong_day',
      'a day it never was for',
    )
    assert.equal(reason({ oneDay, usedOn: '2031-04-17' }, { practice: true }), 'ok')
    assert.equal(
      reason({ usedOn: '2031-04-17' }),
      'ok',
      'any other badge is good on each of its days',
    )
  })

  it('keeps to the days and hours of the place, to the minute', () => {
    assert.equal(reason({}, {}, at('2031-04-15T16:00:00Z')), 'ok', 'midnight there')
    assert.equal(reason({}, {}, at('2031-04-15T15:59:59Z')), 'wrong_day')
    assert.equal(
      reason({}, {}, at('2031-04-18T15:59:59Z')),
      'ok',
      'the last second of the last day',
    )
    const hours = { opens: '08:30', closes: '17:00' }
    const times = ['00:29', '00:30', '08:59', '09:00'].map(time =>
      reason({}, hours, at(`2031-04-16T${time}:00Z`)),
    )
    assert.deepEqual(times, ['gate_closed', 'ok', 'ok', 'gate_closed'])
  })

  it('forgets overnight who was inside, and lets a person out who is inside', () => {
    const insideSince = '2031-04-16T15:59:00Z'
    assert.equal(reason({ insideSince }, {}, at('2031-04-16T15:59:30Z')), 'again')
    assert.equal(reason({ insideSince }, {}, at('2031-04-16T16:00:00Z')), 'ok')
    assert.equal(reason({}, {}, NOON, 'out'), 'not_in')
    assert.deepEqual(
      decide(
        { ...badge, standing: 'revoked', insideSince: '2031-04-16T01:00:00Z' },
        gate,
        fair,
        NOON,
        'out',
      ),
      {
        admitted: true,
        reason: 'ok',
      },
    )
  })

  it('practises with the first day, whenever the practice is', () => {
    const practice = { practice: true, opens: '09:00', closes: '10:00' }
    const today = at('2026-11-21T22:00:00Z')
    assert.equal(reason({}, practice, today), 'ok')
    assert.equal(reason({ days: ['2031-04-18'] }, practice, today), 'wrong_day')
    assert.equal(reason({ insideSince: '2026-11-21T20:00:00Z' }, practice, today), 'again')
  })

  it('admits with `ok` and nothing else', () => {
    const day = fc.constantFrom('2031-04-15', '2031-04-16', '2031-04-18', '2031-04-19')
    const time = fc.integer({ min: at('2031-04-14T00:00:00Z'), max: at('2031-04-20T00:00:00Z') })
    const facts = fc.record({
      target: fc.constantFrom('visitor', 'media', ''),
      standing: fc.constantFrom(
        'ok' as const,
        'ok' as const,
        'unpaid' as const,
        'revoked' as const,
        'unknown' as const,
      ),
      days: fc.array(day, { maxLength: 3 }),
      insideSince: fc.option(
        time.map(ms => new Date(ms).toISOString()),
        { nil: undefined },
      ),
    })
    fc.assert(
      fc.property(
        fc.option(facts, { nil: undefined }),
        time,
        fc.constantFrom('in' as const, 'out' as const),
        (one, when, direction) => {
          const { admitted, reason: why } = decide(one, gate, fair, when, direction)
          assert.equal(admitted, why === 'ok')
          if (admitted && direction === 'in') {
            const { day: today } = fairTime(when, 480)
            assert.ok(
              one &&
                one.standing === 'ok' &&
                one.target === 'visitor' &&
                (fair.days as readonly string[]).includes(today),
            )
            assert.ok(one.days.length === 0 || one.days.some(day => day === today))
          }
        },
      ),
    )
  })

  it('has words for every reason', () => {
    for (const one of CHECKIN_REASONS) {
      const { cn, en }: Message = gateMessages[one]
      assert.ok(cn !== '' && en !== '')
    }
  })
})

describe('what a scanner reads', () => {
  it('is a code, or an address with one at its end', () => {
    const code = '731000000001'
    for (const text of [
      code,
      ` ${code} `,
      '7310 0000 0001',
      `https://fair.example/tgdemo000000001/c/${code}`,
      `https://fair.example/c/${code}?x=1#y`,
    ])
      assert.equal(badgeCode(text), code, text)
    assert.equal(badgeCode('ab2d-efgh-jk34'), 'AB2DEFGHJK34')
    for (const text of ['', 'hello', '12345', 'https://fair.example/', `${code}0`])
      assert.equal(badgeCode(text), '', text)
  })
})

describe('days and zones', () => {
  it('are read or refused', () => {
    assert.deepEqual(['+08:00', '-05:30', '+00:00'].map(offsetMinutes), [480, -330, 0])
    for (const zone of ['', '8', '+8:00', 'Asia/Shanghai', '+15:00', '+08:60'])
      assert.equal(offsetMinutes(zone), undefined, zone)
    assert.deepEqual(fairDays('2031-04-30', '2031-05-01'), ['2031-04-30', '2031-05-01'])
    assert.deepEqual(
      [
        fairDays(undefined, '2031-05-01'),
        fairDays('2031-05-02', '2031-05-01'),
        fairDays('2031-01-01', '2039-01-01'),
      ],
      [[], [], []],
    )
  })
})
