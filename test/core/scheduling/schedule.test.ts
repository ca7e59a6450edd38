import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { checkPlan, type ToldPlan } from '../../../core/scheduling/checkPlan'
import { figuresOf } from '../../../core/scheduling/figures'
import { schedule } from '../../../core/scheduling/schedule'
import type { PlannedMeeting, ScheduleInput } from '../../../core/scheduling/types'

const RUNS = { numRuns: 150 }
const LANGUAGES = ['en', 'ja']

/**
 * Small fairs of every shape: two days, tables that close, parties that meet parties of both kinds.
 */
const inputs: fc.Arbitrary<ScheduleInput> = fc
  .record({
    seed: fc.nat(1000),
    slots: fc.integer({ min: 1, max: 8 }),
    tables: fc.array(
      fc.record({ languages: fc.subarray(LANGUAGES), closed: fc.subarray([0, 1, 2, 3]) }),
      { maxLength: 4 },
    ),
    parties: fc.array(
      fc.record({
        min: fc.nat(2),
        max: fc.integer({ min: 0, max: 6 }),
        free: fc.subarray([0, 1, 2, 3, 4, 5, 6, 7]),
      }),
      {
        minLength: 2,
        maxLength: 9,
      },
    ),
    wishes: fc.array(
      fc.tuple(
        fc.nat(8),
        fc.nat(8),
        fc.integer({ min: 1, max: 90 }),
        fc.boolean(),
        fc.option(fc.constantFrom(...LANGUAGES)),
      ),
      {
        maxLength: 30,
      },
    ),
  })
  .map(({ seed, slots, tables, parties, wishes }) => {
    const known = new Set<string>()
    const pairs = wishes.flatMap(([x, y, value, isMust, language]) => {
      const [a, b] = [x % parties.length, y % parties.length].sort((one, two) => one - two)
      if (a === undefined || b === undefined || a === b || known.has(`${a}-${b}`)) return []
      known.add(`${a}-${b}`)
      return [{ a, b, value, isMust, ...(language !== null && { language }) }]
    })
    return {
      seed,
      slots: Array.from({ length: slots }, (_, slot) => ({ day: slot < 4 ? 0 : 1 })),
      tables: tables.map((table, index) => ({ ...table, id: `t${index}`, hall: 'N1' })),
      parties: parties.map((party, index) => ({ ...party, id: `p${index}` })),
      pairs,
    }
  })

function told(
  { slots, tables, parties, pairs }: ScheduleInput,
  meetings: readonly PlannedMeeting[],
): ToldPlan {
  const all = slots.map((_, slot) => slot)
  return {
    meetings: meetings.map(({ pair, slot, table }) => {
      const { a = 0, b = 0, language } = pairs[pair] ?? {}
      return {
        a: `p${a}`,
        b: `p${b}`,
        slot,
        table: `t${table}`,
        ...(language !== undefined && { language }),
      }
    }),
    parties: new Map(parties.map(({ id, free, max }) => [id, { free: new Set(free), max }])),
    tables: new Map(
      tables.map(({ id, closed, languages }) => [
        id,
        {
          slots: new Set(all.filter(slot => !closed?.includes(slot))),
          languages: new Set(languages),
        },
      ]),
    ),
  }
}

describe('for every fair and all wishes', () => {
  it('a plan has no clash, no meeting outside the time of a party or a table, and no party over its limit', () => {
    fc.assert(
      fc.property(inputs, input =>
        assert.deepEqual(checkPlan(told(input, schedule(input).meetings)), []),
      ),
      RUNS,
    )
  })

  it('each pair has a meeting or a reason why not, and the same seed gives the same plan', () => {
    fc.assert(
      fc.property(inputs, input => {
        const plan = schedule(input)
        const named = [...plan.meetings, ...plan.unmet]
          .map(({ pair }) => pair)
          .sort((x, y) => x - y)
        assert.deepEqual(named, [...input.pairs.keys()])
        assert.deepEqual(schedule(input), plan)
      }),
      RUNS,
    )
  })

  it('locked meetings stay, and a repeated run without a change moves nothing', () => {
    fc.assert(
      fc.property(inputs, fc.nat(3), (input, keep) => {
        const { meetings } = schedule(input)
        const locked = meetings.filter((_, index) => index % 4 <= keep)
        const again = schedule({ ...input, seed: input.seed + 1, locked }).meetings
        for (const meeting of locked)
          assert.ok(again.some(one => JSON.stringify(one) === JSON.stringify(meeting)))
        const kept = schedule({ ...input, before: meetings }).meetings
        for (const { pair, slot } of meetings)
          assert.equal(kept.find(one => one.pair === pair)?.slot, slot)
      }),
      RUNS,
    )
  })

  it('every pair meets when all have time and there are enough places', () => {
    fc.assert(
      fc.property(inputs, input => {
        const free = [...input.slots.keys()]
        const parties = input.parties.map(party => ({ ...party, min: 0, max: free.length, free }))
        const tables = input.pairs.map((_, index) => ({
          id: `t${index}`,
          hall: 'N1',
          languages: LANGUAGES,
        }))
        const plan = { ...input, parties, tables }
        if (free.length < 4) return
        assert.equal(figuresOf(plan, schedule(plan)).without, 0)
      }),
      RUNS,
    )
  })
})

describe('the checker of plans', () => {
  it('finds a clash of a party and of a table, and a time that no party has', () => {
    const plan: ToldPlan = {
      meetings: [
        { a: 'x', b: 'y', slot: 0, table: 't' },
        { a: 'x', b: 'z', slot: 0, table: 't' },
      ],
      parties: new Map(
        ['x', 'y', 'z'].map(id => [id, { free: new Set(id === 'z' ? [] : [0]), max: 1 }]),
      ),
      tables: new Map([['t', { slots: new Set([0]), languages: new Set<string>() }]]),
    }
    assert.deepEqual(checkPlan(plan), [
      'clash: x at 0',
      'z has no time at 0',
      'clash: table t at 0',
      'x has 2 meetings',
    ])
  })
})

describe('a plan', () => {
  const slots = [{ day: 0 }, { day: 0 }, { day: 0 }]
  const party = (id: string, free: number[], max = 3) => ({ id, min: 1, max, free })

  it('moves a meeting that is in the way, so that a party with one free hour gets its meeting', () => {
    const input: ScheduleInput = {
      seed: 1,
      slots,
      tables: [{ id: 't', hall: 'N1', languages: [] }],
      parties: [party('x', [0, 1]), party('y', [0, 1]), party('z', [0])],
      pairs: [
        { a: 0, b: 1, value: 60, isMust: true },
        { a: 0, b: 2, value: 1 },
      ],
    }
    assert.deepEqual(
      schedule(input).meetings.map(({ pair, slot }) => [pair, slot]),
      [
        [1, 0],
        [0, 1],
      ],
    )
  })

  it('says why two parties do not meet', () => {
    const input: ScheduleInput = {
      seed: 1,
      slots,
      tables: [{ id: 't', hall: 'N1', languages: ['en'], closed: [1, 2] }],
      parties: [
        party('x', [0, 1, 2]),
        party('y', [0, 1, 2]),
        party('z', [1]),
        party('full', [0, 1, 2], 0),
        party('w', []),
      ],
      pairs: [
        { a: 0, b: 1, value: 9 },
        { a: 0, b: 2, value: 5 },
        { a: 0, b: 3, value: 5 },
        { a: 0, b: 4, value: 5 },
      ],
    }
    assert.deepEqual(
      schedule(input).unmet.map(({ reason }) => reason),
      ['no_table', 'limit', 'no_common_time'],
    )
  })
})
