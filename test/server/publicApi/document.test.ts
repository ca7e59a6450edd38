import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { Value } from '@sinclair/typebox/value'
import { V1_PROBLEMS, V1_TAGS, type V1Route } from '../../../core/contract/v1/route'
import { v1Routes } from '../../../core/contract/v1/routes'
import { API_SCOPES } from '../../../core/domain/apiScopes'
import { apiDocsPage } from '../../../server/http/v1/docsPage'
import { openApiV1 } from '../../../server/http/v1/openApiV1'

const routes = Object.entries(v1Routes as Readonly<Record<string, V1Route>>)
const document = openApiV1('https://fair.example.org')

/** Every `$ref` in a document. */
function refsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    key === '$ref' ? [String(value)] : refsIn(value),
  )
}

describe('the API for other programs', () => {
  for (const [name, route] of routes) {
    it(`${name} is described completely, with an example that its own schema accepts`, () => {
      const { path, tag, scope, summary, description, query, reply, example } = route
      assert.match(path, /^\/api\/v1\/[a-z-]+(\/\{id\})?$/)
      assert.ok(tag in V1_TAGS && API_SCOPES.includes(scope))
      for (const words of [summary, description])
        assert.ok(
          /\p{Script=Han}/u.test(words.cn) && /^[A-Z]/.test(words.en),
          JSON.stringify(words),
        )
      assert.match(summary.en, /^\w+s [\w -]+$/)
      assert.deepEqual([...Value.Errors(reply, example.reply)], [])
      const given = Object.fromEntries(Object.entries(example.query ?? {}))
      assert.deepEqual([...Value.Errors(query, Value.Convert(query, given))], [])
      assert.equal(path.includes('{id}'), example.path?.['id'] !== undefined)
      for (const [field, schema] of Object.entries(
        query.properties as Record<
          string,
          { description?: string; maxLength?: number; type?: string }
        >,
      ))
        if (schema.type === 'string')
          assert.ok(schema.description && schema.maxLength, `${field} has words and a limit`)
    })
  }

  it('is an OpenAPI document in which every reference resolves and every name is used once', () => {
    assert.match(document.openapi, /^3\.1\./)
    const operations = Object.values(document.paths).map(({ get }) => get)
    assert.equal(operations.length, routes.length)
    assert.equal(new Set(operations.map(({ operationId }) => operationId)).size, operations.length)
    const tags = document.tags.map(({ name }) => name)
    for (const {
      operationId,
      tags: own,
      responses,
      parameters,
      security,
      description,
    } of operations) {
      assert.ok(own.length === 1 && own.every(tag => tags.includes(tag)), operationId)
      for (const status of ['200', '400', '401', '403', '429', '500', '503'])
        assert.ok(responses[status], `${operationId} ${status}`)
      assert.ok(security.length === 1 && description.endsWith('.'), operationId)
      assert.equal(new Set(parameters.map(({ name }) => name)).size, parameters.length)
      assert.ok(
        parameters.every(one => one.description !== '' && one.required === (one.in === 'path')),
      )
    }
    for (const tag of tags)
      assert.ok(
        operations.some(({ tags: own }) => own.includes(tag)),
        `${tag} is used`,
      )
    const refs = refsIn(document)
    for (const [kind, names] of Object.entries(document.components))
      if (kind !== 'securitySchemes')
        for (const name of Object.keys(names))
          assert.ok(refs.includes(`#/components/${kind}/${name}`), `${name} is used`)
    for (const ref of refs) {
      const found = ref
        .slice(2)
        .split('/')
        .reduce<unknown>(
          (node, key) => (node as Record<string, unknown> | undefined)?.[key],
          document,
        )
      assert.ok(ref.startsWith('#/') && found !== undefined, ref)
    }
  })

  for (const language of ['cn', 'en'] as const)
    it(`has a page in ${language} with every address and problem, without scripts and other hosts`, () => {
      const changes = [
        { kind: 'removed', place: 'GET /api/v1/<old>', about: [], breaks: true },
        {
          kind: 'changed',
          place: 'GET /api/v1/fair query x',
          about: ['maxLength: 9 → 8'],
          breaks: true,
        },
      ] as const
      const page = apiDocsPage(document, language, {
        version: '1.2.3',
        changes: changes.map(one => ({ ...one, about: [...one.about] })),
      })
      assert.ok(
        page.includes('1.2.3') &&
          page.includes('/api/v1/&lt;old&gt;') &&
          page.includes('maxLength: 9 → 8'),
      )
      assert.ok(
        apiDocsPage(document, language, { version: '1', changes: [] }).includes(
          language === 'cn' ? '没有变更' : 'Nothing has changed',
        ),
      )
      for (const [, { path, summary }] of routes)
        assert.ok(page.includes(path) && page.includes(summary[language]))
      for (const code of Object.keys(V1_PROBLEMS)) assert.ok(page.includes(`id="${code}"`), code)
      assert.doesNotMatch(page, /`/, 'names are code, not between signs')
      assert.doesNotMatch(page, /<script|<link|<img|@import|url\(|\son\w+=/i)
      const hosts = [...page.matchAll(/(?:href|src)="(https?:[^"]*)"/g)]
      assert.deepEqual(hosts, [])
      const opened = page.match(/<(section|article|table|div|pre)\b/g)?.length
      assert.equal(opened, page.match(/<\/(section|article|table|div|pre)>/g)?.length)
    })
})
