import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { endpointEntries } from '../../../core/contract/endpoints'

const problems = (schema: TSchema, value: unknown) =>
  [...Value.Errors(schema, value)].map(error => `${error.path} ${error.message}`)

describe('the contract', () => {
  it('says in plain words what every call is for', () => {
    const summaries = new Set<string>()
    for (const [name, { tag, summary, description }] of endpointEntries) {
      assert.ok(tag, `${name} has no tag`)
      assert.match(
        summary,
        /^[A-Z][^\n]{5,80}[^.\s]$/,
        `${name}: a summary is one line without a full stop`,
      )
      assert.match(description, /^[A-Z`][^]{8,}\.$/, `${name}: a description is made of sentences`)
      assert.ok(!summaries.has(summary), `${name} has the summary of another call: ${summary}`)
      summaries.add(summary)
    }
  })

  it('gives only examples that its own schemas accept', () => {
    const withExample = endpointEntries.filter(([, { example }]) => example)
    assert.ok(withExample.length > 15)
    for (const [name, { request, reply, example = {} }] of withExample) {
      if (example.request !== undefined)
        assert.deepEqual(problems(request, example.request), [], name)
      if (example.reply !== undefined) assert.deepEqual(problems(reply, example.reply), [], name)
    }
  })

  it('has each path once', () => {
    const paths = endpointEntries.flatMap(([, { method, path, aliases = [] }]) =>
      [path, ...aliases].map(one => `${method} ${one}`),
    )

    assert.deepEqual(
      paths.filter((path, index) => paths.indexOf(path) !== index),
      [],
    )
  })

  it('has the calls by which the desk builds a fair, under the names of the decisions', () => {
    const paths = new Set(
      endpointEntries.flatMap(([, { path, aliases = [] }]) => [path, ...aliases]),
    )
    const wanted = {
      form: 'draft check publish history',
      setup: 'get draft publish history',
      order: 'list refund',
      message: 'templates preview send',
    }
    assert.deepEqual(
      Object.entries(wanted)
        .flatMap(([group, calls]) => calls.split(' ').map(call => `/api/oa/${group}/${call}`))
        .filter(path => !paths.has(path)),
      [],
    )
  })
})
