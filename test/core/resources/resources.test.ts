import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import {
  defineResource,
  REVIEWED_EDITS,
  REVIEWED_STATES,
  REVIEWED_TRANSITIONS,
} from '../../../core/resources/defineResource'
import { findResource, resources } from '../../../core/resources/index'
import {
  afterEdit,
  isForRole,
  isTimeless,
  mayDelete,
  mayEdit,
  opensByLink,
  placesMoved,
  placesTaken,
  stepOf,
  stepsFrom,
} from '../../../core/resources/steps'
import type { Resource, StepBy } from '../../../core/resources/types'

const pass: Resource = {
  name: 'pass',
  form: 'pass',
  page: '/pages/exhibitor/pass',
  max: 10,
  states: [...REVIEWED_STATES, 'cancelled'],
  edits: REVIEWED_EDITS,
  transitions: {
    ...REVIEWED_TRANSITIONS,
    submit: { ...REVIEWED_TRANSITIONS.submit, by: ['staff', 'admin', 'link'] },
    cancel: { from: ['submitted', 'approved'], to: 'cancelled', by: ['admin', 'system'] },
  },
  list: { title: 'Name' },
  quota: { holds: ['submitted', 'approved'], by: 'Type' },
  roles: ['admin'],
}
const plain: Resource = {
  ...pass,
  transitions: REVIEWED_TRANSITIONS,
  quota: { holds: ['approved'] },
}

const STEPS: [state: string, by: StepBy, names: string][] = [
  ['draft', 'staff', 'submit'],
  ['draft', 'link', 'submit'],
  ['draft', 'reviewer', ''],
  ['submitted', 'staff', 'withdraw'],
  ['submitted', 'admin', 'withdraw cancel'],
  ['submitted', 'link', ''],
  ['submitted', 'reviewer', 'approve return reject'],
  ['submitted', 'system', 'cancel'],
  ['approved', 'admin', 'cancel'],
  ['rejected', 'admin', ''],
  ['no such state', 'admin', ''],
]
const TAKEN: [from: string | undefined, to: string, places: number][] = [
  [undefined, 'draft', 0],
  [undefined, 'submitted', 1],
  ['draft', 'submitted', 1],
  ['submitted', 'approved', 0],
  ['submitted', 'returned', -1],
  ['approved', 'cancelled', -1],
  ['returned', 'withdrawn', 0],
]
const MOVED: [held: string | undefined, to: string, key: string, moved: object][] = [
  [undefined, 'draft', 'expo', {}],
  [undefined, 'submitted', 'expo', { take: 'expo' }],
  ['expo', 'approved', 'expo', {}],
  ['expo', 'returned', 'expo', { give: 'expo' }],
  // who asks for another kind gives the first back
  ['expo', 'submitted', 'builder', { give: 'expo', take: 'builder' }],
  // an allowance for all has no name
  [undefined, 'submitted', '', { take: '' }],
  ['', 'cancelled', '', { give: '' }],
]

describe('steps of a record', () => {
  for (const [state, by, names] of STEPS)
    it(`${by} may take from ${state}: ${names || 'none'}`, () => {
      assert.deepEqual(
        stepsFrom(pass, state, [by]).map(({ name }) => name),
        names === '' ? [] : names.split(' '),
      )
    })

  it('are known only by their own names', () => {
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty', ''])
      assert.equal(stepOf(pass, 'draft', name, ['admin']), undefined)
    assert.equal(findResource('constructor'), undefined)
    assert.equal(findResource('__proto__'), undefined)
    assert.equal(afterEdit(pass, 'constructor'), undefined)
  })

  it('submit new answers directly where a change leads to a state they start from', () => {
    assert.equal(stepOf(pass, 'approved', 'submit', ['staff']), undefined)
    assert.equal(stepOf(pass, 'approved', 'submit', ['staff'], true)?.to, 'submitted')
    assert.equal(stepOf(pass, 'rejected', 'submit', ['staff'], true), undefined)
    assert.equal(stepOf(pass, 'approved', 'submit', ['reviewer'], true), undefined)
  })

  it('allow the roles they are for to change answers, and a link only where it has a step to take', () => {
    assert.deepEqual(
      [mayEdit(pass, 'draft', ['staff']), mayEdit(pass, 'submitted', ['staff'])],
      [true, false],
    )
    assert.deepEqual(
      [mayEdit(pass, 'draft', ['link']), mayEdit(plain, 'draft', ['link'])],
      [true, false],
    )
    assert.deepEqual([opensByLink(pass), opensByLink(plain)], [true, false])
    assert.deepEqual(
      [isForRole(pass, 'staff'), isForRole(pass, 'admin'), isForRole(resources.contact, 'staff')],
      [false, true, true],
    )
  })
})

/** By state, whether it was submitted, and who asks. */
const DELETED: [state: string, isHandedIn: boolean, by: StepBy, may: boolean][] = [
  ['draft', false, 'admin', true],
  // a change of what was approved is a draft, too
  ['draft', true, 'admin', false],
  ['draft', false, 'staff', false],
  ['draft', false, 'link', false],
  ['draft', false, 'owner', false],
  ['draft', false, 'system', false],
  ['submitted', true, 'admin', false],
  ['submitted', false, 'admin', false],
  ['withdrawn', false, 'admin', false],
  ['', false, 'admin', false],
]

describe('a draft is deleted', () => {
  it('by a name that no step has', () => {
    for (const resource of Object.values<Resource>(resources))
      assert.equal('delete' in resource.transitions, false, resource.name)
  })

  for (const [state, isHandedIn, by, may] of DELETED)
    it(`in ${state || 'no state'}${isHandedIn ? ', submitted before' : ''}, by ${by}: ${may}`, () =>
      assert.equal(mayDelete(pass, { state, isHandedIn }, [by]), may))

  it('by its author: staff where it is for them, or the bearer of its link where no one else writes', () => {
    const by = (resource: Resource) =>
      (['staff', 'admin', 'link'] as const).filter(who =>
        mayDelete(resource, { state: resource.states[0] ?? '', isHandedIn: false }, [who]),
      )
    for (const [name, resource] of Object.entries<Resource>(resources)) {
      // the second party submits at once: nothing of it is a draft of the company
      const others = resource.counterpart?.writes ? [] : ['staff', 'admin']
      assert.deepEqual(by(resource), name === 'application' ? ['link'] : others, name)
    }
  })

  for (const [name, resource] of Object.entries<Resource>({ ...resources, pass, plain }))
    it(`that was in no other state: without a submission, nothing of ${name} leads back to its first state`, () => {
      const [first = ''] = resource.states
      const ways = [
        ...Object.entries(resource.edits).map(([from, to]) => ({ from, to })),
        // a step for which the record has to be complete submits it
        ...Object.values(resource.transitions).flatMap(({ from, to, complete }) =>
          complete ? [] : from.map(state => ({ from: state, to })),
        ),
      ]
      const reached = new Set([first])
      for (let round = 0; round < resource.states.length; round++)
        for (const { from, to } of ways) if (reached.has(from)) reached.add(to)
      assert.deepEqual(
        ways.filter(({ from, to }) => to === first && from !== first && reached.has(from)),
        [],
      )
    })
})

describe('places of an allowance', () => {
  for (const [from, to, places] of TAKEN)
    it(`${from ?? 'nothing'} → ${to}: ${places}`, () =>
      assert.equal(placesTaken(pass, from, to), places))

  for (const [held, to, key, moved] of MOVED)
    it(`holding ${held ?? 'none'}, into ${to} with "${key}"`, () =>
      assert.deepEqual(placesMoved(pass, held, to, key), moved))

  it('are held exactly in the states that hold a place, whichever way led there', () => {
    const moves = fc.array(
      fc.record({
        to: fc.constantFrom(...pass.states),
        key: fc.constantFrom('expo', 'builder', ''),
      }),
      {
        maxLength: 30,
      },
    )
    fc.assert(
      fc.property(moves, path => {
        const used = new Map<string, number>()
        const count = (key: string, by: number) => used.set(key, (used.get(key) ?? 0) + by)
        let held: string | undefined
        for (const { to, key } of path) {
          const { give, take } = placesMoved(pass, held, to, key)
          if (give !== undefined) count(give, -1)
          if (take !== undefined) count(take, 1)
          held = pass.quota?.holds.includes(to) === true ? key : undefined
        }
        const left = [...used].filter(([, places]) => places !== 0)
        assert.deepEqual(left, held === undefined ? [] : [[held, 1]])
      }),
    )
  })
})

describe('definitions', () => {
  for (const [name, resource] of Object.entries<Resource>(resources))
    it(`${name} says what it is under its own name, and every state can be reached`, () => {
      assert.equal(resource.name, name)
      assert.equal(findResource(name), resource)
      const ways = [
        ...Object.entries(resource.edits),
        ...Object.values(resource.transitions).flatMap(({ from, to, leads = {} }) =>
          from.map(state => [state, leads[state] ?? to]),
        ),
      ]
      const reached = new Set([resource.states[0]])
      for (let round = 0; round < resource.states.length; round++)
        for (const [from, to] of ways) if (reached.has(from)) reached.add(to)
      assert.deepEqual([...reached].sort(), [...resource.states].sort())
    })

  it('say for each step whether a deadline holds it back: never, in some states or always', () => {
    const held = (name: keyof typeof resources, step: string) =>
      resources[name].states.filter(state => !isTimeless(resources[name], step, state))
    assert.deepEqual(held('badge', 'replace'), [])
    assert.deepEqual(
      held('badge', 'submit'),
      resources.badge.states.filter(state => !['replacing', 'returned'].includes(state)),
    )
    assert.deepEqual(held('contact', 'disable'), [])
    assert.deepEqual(held('contact', 'submit'), resources.contact.states)
    for (const inherited of ['constructor', 'toString', 'nothing'])
      assert.deepEqual(held('badge', inherited), resources.badge.states)
  })

  it('mention only their own states', () => {
    assert.throws(() => defineResource({ ...pass, edits: { drft: 'draft' } }), /drft/)
    assert.throws(() => defineResource({ ...pass, quota: { holds: ['sold'] } }), /sold/)
    assert.throws(() => defineResource({ ...pass, hides: ['gone'] }), /gone/)
  })
})
