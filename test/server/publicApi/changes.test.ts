import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import {
  changesSince,
  DOCUMENTS,
  readAllowed,
  readReleased,
  type DocumentName,
} from '../../../server/cli/apiDiff'
import { compareFacts } from '../../../server/http/apiChanges/compare'
import { factsOf, type Facts } from '../../../server/http/apiChanges/facts'
import { writeRelease } from '../../../server/http/apiChanges/release'

type Schema = Record<string, unknown>
const object = (
  properties: Record<string, Schema>,
  required: string[] = Object.keys(properties),
): Schema => ({
  type: 'object',
  properties,
  required,
})
const text = { type: 'string' }

/** A document of one call. */
const documentOf = ({
  body = object({}),
  reply = object({}),
  query = {},
  ...more
}: Record<string, Schema | undefined>): object => ({
  paths: {
    '/api/x': {
      post: {
        'x-audiences': ['ex', 'visitor'],
        security: [{}],
        parameters: Object.entries(query).map(([name, schema]) => ({
          name,
          in: 'query',
          required: false,
          schema,
        })),
        requestBody: { content: { 'application/json': { schema: body } } },
        responses: { 200: { content: { 'application/json': { schema: reply } } } },
        ...more,
      },
    },
  },
})
const changes = (was: Parameters<typeof documentOf>[0], is: Parameters<typeof documentOf>[0]) =>
  compareFacts(factsOf(documentOf(was)), factsOf(documentOf(is))).map(
    ({ kind, place, about, breaks }) =>
      `${breaks ? '! ' : ''}${kind} ${place.replace('POST /api/x', '').trim()}${about.length > 0 ? ` (${about.join('; ')})` : ''}`,
  )

describe('differences between two documents', () => {
  it('break clients by requests that are no longer accepted', () => {
    const body = object(
      {
        a: { ...text, maxLength: 10, minLength: 1 },
        b: { anyOf: [{ const: 'x' }, { const: 'y' }] },
        c: text,
      },
      ['a'],
    )
    const now = object(
      { a: { ...text, maxLength: 5, minLength: 0 }, b: { const: 'x' }, d: text, e: text },
      ['a', 'b', 'd'],
    )
    assert.deepEqual(changes({ body }, { body: now }), [
      '! changed body .a (minLength: 1 → 0; maxLength: 10 → 5)',
      '! changed body .b (required; values: −y)',
      '! removed body .c',
      '! added body .d (required)',
      'added body .e',
    ])
    assert.deepEqual(
      changes(
        { body: now },
        { body: object({ ...(now['properties'] as Record<string, Schema>) }, ['a', 'b', 'd']) },
      ),
      [],
    )
    assert.deepEqual(
      changes(
        { query: { n: { type: 'integer', maximum: 9 } } },
        { query: { n: { type: 'integer', maximum: 99 } } },
      ),
      ['changed query n (maximum: 9 → 99)'],
    )
  })

  it('break clients by values that are no longer returned as before', () => {
    const list = (item: Schema) => object({ rows: { type: 'array', items: item } })
    const was = list(
      object({ id: text, state: { enum: ['a', 'b'] }, gone: object({ deep: text }) }),
    )
    const is = list(
      object(
        {
          id: { anyOf: [text, { type: 'null' }] },
          state: { enum: ['a', 'b', 'c'] },
          more: object({ deep: text }),
        },
        ['id'],
      ),
    )
    assert.deepEqual(changes({ reply: was }, { reply: is }), [
      '! removed reply .rows[].gone',
      '! changed reply .rows[].id (types: +null)',
      'added reply .rows[].more',
      '! changed reply .rows[].state (optional; values: +c)',
    ])
    assert.deepEqual(changes({ reply: is }, { reply: { allOf: [is, object({ own: text })] } }), [
      'added reply .own',
    ])
  })

  it('break clients by calls that are removed or open to fewer callers', () => {
    const facts = factsOf(documentOf({ body: object({ a: text }) }))
    assert.deepEqual(compareFacts(facts, {}), [
      { kind: 'removed', place: 'POST /api/x', about: [], breaks: true },
    ])
    assert.deepEqual(compareFacts({}, facts), [
      { kind: 'added', place: 'POST /api/x', about: [], breaks: false },
    ])
    const callers = (...names: string[]) => ({ 'POST /api/x': { callers: names } }) as Facts
    const breaks = (was: Facts, is: Facts) => compareFacts(was, is).map(one => one.breaks)
    assert.deepEqual(breaks(callers('ex', 'visitor'), callers('ex')), [true])
    assert.deepEqual(breaks(callers('ex'), callers('ex', 'visitor')), [false])
    assert.deepEqual(breaks(callers('session'), callers('public')), [false])
  })
})

describe('since the last release', () => {
  for (const name of Object.keys(DOCUMENTS) as DocumentName[]) {
    const released = readReleased(name)
    const now = DOCUMENTS[name].now()

    it(`${name}: nothing breaks clients without a reason (npm run api:diff, docs/api/breaking.json)`, () => {
      const { changes: found } = changesSince(name, now)
      const allowed = readAllowed()[name]
      const breaking = found.filter(({ breaks }) => breaks)
      assert.deepEqual(
        breaking.filter(({ place }) => !(allowed[place]?.trim() ?? '')),
        [],
      )
      const places = new Set(breaking.map(({ place }) => place))
      assert.deepEqual(
        Object.keys(allowed).filter(place => !places.has(place)),
        [],
        'reasons for what does not break',
      )
    })

    it(`${name}: a release is read as it was written, and a removed call is found`, () => {
      assert.deepEqual(
        (JSON.parse(writeRelease({ version: '1', facts: now })) as { facts: Facts }).facts,
        JSON.parse(JSON.stringify(now)),
      )
      const [call = ''] = Object.keys(released.facts).filter(place => place.split(' ').length === 2)
      const less = Object.fromEntries(
        Object.entries(now).filter(([place]) => place !== call && !place.startsWith(`${call} `)),
      )
      const gone = changesSince(name, less).changes.filter(({ place }) => place === call)
      assert.deepEqual(gone, [{ kind: 'removed', place: call, about: [], breaks: true }])
    })
  }
})
