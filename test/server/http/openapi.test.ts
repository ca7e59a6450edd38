import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { endpointEntries, endpoints } from '../../../core/contract/endpoints'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: unknown[]
  parameters: { name: string; in: string }[]
  requestBody: { content: Record<string, { schema: unknown; example?: unknown }> }
  responses: Record<
    string,
    {
      content: {
        'application/json': {
          schema: { oneOf?: { properties?: { data?: unknown } }[] }
          example?: { succ: boolean; data: unknown }
        }
      }
    }
  >
}

describe('/api/openapi.json', () => {
  let server: TestServer
  let paths: Record<string, Record<string, Operation>>
  before(async () => {
    server = await startTestServer()
    paths = ((await (await server.get('/api/openapi.json')).json()) as { paths: typeof paths })
      .paths
  })
  after(() => server.close())

  it('names every endpoint and alias of the contract and nothing else', () => {
    const promised = endpointEntries.flatMap(([, { path, aliases = [] }]) => [path, ...aliases])

    assert.deepEqual(Object.keys(paths).sort(), promised.sort())
  })

  it('describes input, output and who may call', () => {
    const plain = (schema: unknown) => JSON.parse(JSON.stringify(schema)) as unknown
    for (const [name, endpoint] of endpointEntries) {
      const operation = paths[endpoint.path]?.['post']
      assert.ok(operation, name)
      assert.equal(operation.operationId, name)
      assert.deepEqual(
        [operation.tags, operation.summary],
        [[endpoint.tag], endpoint.summary],
        name,
      )
      assert.ok(operation.description.startsWith(endpoint.description), name)
      assert.equal(operation.security.length > 0, endpoint.auth !== 'public', name)
      assert.equal(
        operation.parameters.some(parameter => parameter.name === 'Idempotency-Key'),
        endpoint.write,
        name,
      )
      assert.deepEqual(Object.keys(operation.requestBody.content).sort(), [
        'application/json',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
      ])
      assert.deepEqual(
        operation.requestBody.content['application/json']?.schema,
        plain(endpoints[name].request),
        name,
      )
      assert.deepEqual(
        operation.responses['200']?.content['application/json'].schema.oneOf?.[0]?.properties?.data,
        plain(endpoints[name].reply),
        name,
      )
    }
  })

  it('has an example for every call, of its request and its reply', () => {
    // publicApi/lint.test.ts holds each to its schema
    for (const [name, { path }] of endpointEntries) {
      const operation = paths[path]?.['post']
      for (const [type, { example }] of Object.entries(operation?.requestBody.content ?? {}))
        assert.equal(typeof example, 'object', `${name} ${type}`)
      const { example } = operation?.responses['200']?.content['application/json'] ?? {}
      assert.ok(example?.succ && example.data !== undefined, name)
    }
  })

  it('is served: every path in it answers in the envelope', async () => {
    for (const path of Object.keys(paths)) {
      const { body, status } = await server.call(path)
      assert.notEqual(status, 404, path)
      assert.equal(typeof (body as { succ: unknown }).succ, 'boolean', path)
    }
  })
})
