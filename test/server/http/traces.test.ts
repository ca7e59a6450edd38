import assert from 'node:assert/strict'
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { until } from '../../../server/db/embeddedProcess'
import { createSpanExporter } from '../../../server/gateways/tracing/spanExporter'
import type { Span } from '../../../server/span'
import { tracingConfig } from '../../../server/tracingConfig'
import { newPhone } from '../invitations/support'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const PARENT = '00f067aa0ba902b7'

interface Sent {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Facts
  status: { code?: number }
}
type Facts = {
  key: string
  value: { stringValue?: string; intValue?: string; doubleValue?: number }
}[]
interface Message {
  resourceSpans: {
    resource: { attributes: Facts }
    scopeSpans: { scope: { name: string }; spans: Sent[] }[]
  }[]
}
const factsOf = (facts: Facts) =>
  Object.fromEntries(facts.map(({ key, value }) => [key, Object.values(value)[0]]))

/** A collector that takes OTLP over HTTP, or does what it is told instead. */
async function startCollector(
  answer: (reply: ServerResponse, count: number) => void = reply => reply.end('{}'),
) {
  const posts: { path: string; headers: IncomingHttpHeaders; message: Message }[] = []
  const collector: Server = createServer((request, reply) => {
    let text = ''
    request.on('data', part => (text += String(part)))
    request.on('end', () => {
      posts.push({
        path: request.url ?? '',
        headers: request.headers,
        message: JSON.parse(text) as Message,
      })
      answer(reply, posts.length)
    })
  })
  await new Promise<void>(resolve => collector.listen(0, '127.0.0.1', resolve))
  return {
    posts,
    url: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    spans: () =>
      posts.flatMap(({ message }) =>
        message.resourceSpans.flatMap(one => one.scopeSpans.flatMap(({ spans }) => spans)),
      ),
    async close() {
      collector.closeAllConnections()
      await new Promise(resolve => collector.close(resolve))
    },
  }
}

describe('traces', () => {
  let server: TestServer
  let collector: Awaited<ReturnType<typeof startCollector>>
  let hangs = false
  before(async () => {
    collector = await startCollector(
      reply =>
        void (hangs || reply.writeHead(200, { 'content-type': 'application/json' }).end('{}')),
    )
    server = await startTestServer({
      config: {
        tracing: tracingConfig({
          OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
          OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc, x-team=fair',
          OTEL_SERVICE_NAME: 'halls',
          OTEL_BSP_SCHEDULE_DELAY: '50',
        }),
      },
    })
  })
  after(async () => {
    await server.close()
    await collector.close()
  })

  it('show each call to the collector, as part of the caller’s trace', async () => {
    const token = await server.tokenFor(newPhone())
    await server.call(
      '/api/visitor/card',
      {},
      { token, headers: { traceparent: `00-${TRACE}-${PARENT}-01` } },
    )
    await server.call('/api/oa/overview', {}, {})
    await server.get('/c/secret-code')
    await server.get('/healthz')
    await server.call(
      '/api/oa/open/config',
      {},
      { headers: { traceparent: `00-${'a'.repeat(32)}-${PARENT}-00` } },
    )
    assert.ok(await until(() => collector.spans().length >= 3, 3000))

    const [post] = collector.posts
    assert.deepEqual(
      [post?.path, post?.headers['content-type']],
      ['/v1/traces', 'application/json'],
    )
    assert.deepEqual(
      [post?.headers['authorization'], post?.headers['x-team']],
      ['Bearer abc', 'fair'],
    )
    const resource = factsOf(post?.message.resourceSpans[0]?.resource.attributes ?? [])
    assert.equal(resource['service.name'], 'halls')
    assert.match(String(resource['service.instance.id']), /^[0-9a-f-]{36}$/)

    const spans = collector.spans()
    assert.deepEqual(
      spans.map(({ name }) => name),
      ['POST /api/visitor/card', 'POST /api/oa/overview', 'GET /c/:code'],
    )
    const [card, refused, other] = spans
    assert.deepEqual(
      [card?.traceId, card?.parentSpanId, card?.kind, card?.status],
      [TRACE, PARENT, 2, {}],
    )
    assert.match(card?.spanId ?? '', /^[0-9a-f]{16}$/)
    assert.match(card?.startTimeUnixNano ?? '', /^\d{19}$/)
    assert.ok(BigInt(card?.endTimeUnixNano ?? 0) > BigInt(card?.startTimeUnixNano ?? 0))
    const facts = factsOf(card?.attributes ?? [])
    assert.deepEqual(
      [
        facts['http.request.method'],
        facts['http.route'],
        facts['http.response.status_code'],
        facts['fairpass.call'],
      ],
      ['POST', '/api/visitor/card', '200', 'visitor.card'],
    )
    assert.ok(
      Number(facts['fairpass.db.statements']) >= 2 && Number(facts['fairpass.db.ms']) > 0,
      JSON.stringify(facts),
    )
    assert.equal(refused?.parentSpanId, undefined)
    assert.deepEqual(
      [
        factsOf(refused?.attributes ?? [])['http.response.status_code'],
        factsOf(refused?.attributes ?? [])['fairpass.outcome'],
      ],
      ['401', 'unauthorized'],
    )
    assert.equal(factsOf(other?.attributes ?? [])['http.route'], '/c/:code')
    assert.doesNotMatch(
      JSON.stringify(collector.posts.map(({ message }) => message)),
      /secret-code|127\.0\.0\.1/,
    )
  })

  it('use the trace id of the log', () => {
    const lines = server.logs.map(line => JSON.parse(line) as Record<string, unknown>)
    const line = lines.find(one => one['trace_id'] === TRACE && one['msg'] === 'answered')
    const span = collector.spans().find(({ traceId }) => traceId === TRACE)
    assert.equal(line?.['span_id'], span?.spanId)
    assert.equal('isSampled' in (line ?? {}), false)
  })

  it('delay no caller by a collector that hangs, and no stop for long', async () => {
    hangs = true
    const began = Date.now()
    for (let i = 0; i < 4; i++)
      await Promise.all(Array.from({ length: 25 }, () => server.call('/api/oa/overview')))
    assert.ok(Date.now() - began < 4000, `${Date.now() - began} ms`)
    const closing = Date.now()
    await server.built.close()
    assert.ok(Date.now() - closing < 3000, `${Date.now() - closing} ms`)
    assert.match(
      await server.built.metrics.metrics(),
      /fairpass_spans_total\{fate="dropped"\} \d{2}/,
    )
  })
})

describe('an exporter of spans', () => {
  const span: Span = {
    traceId: TRACE,
    spanId: PARENT,
    name: 'GET /',
    startedAt: 1,
    tookMs: 1.5,
    failed: true,
    attributes: { a: 1.5, b: 2, c: 'x' },
  }
  const start = (url: string) => {
    const said: string[] = []
    const say = (line: string) => void said.push(line)
    const exporter = createSpanExporter({
      url,
      headers: {},
      resource: {},
      everyMs: 10,
      timeoutMs: 300,
      firstPauseMs: 20,
      say,
    })
    return { said, exporter }
  }

  it('writes numbers and times as the protocol says', async () => {
    const { spans, url, close } = await startCollector()
    const { exporter } = start(url)
    exporter.add(span)
    await exporter.stop()
    await close()
    const [sent] = spans()
    assert.deepEqual(
      [sent?.startTimeUnixNano, sent?.endTimeUnixNano, sent?.status],
      ['1000000', '2500000', { code: 2 }],
    )
    assert.deepEqual(
      sent?.attributes.map(({ value }) => value),
      [{ doubleValue: 1.5 }, { intValue: '2' }, { stringValue: 'x' }],
    )
  })

  it('retries what a collector cannot take now, and drops what it refuses', async () => {
    const codes = [503, 429, 200, 400, 200]
    const { posts, url, close } = await startCollector((reply, count) =>
      reply
        .writeHead(codes[count - 1] ?? 200)
        .end(count === 5 ? '{"partialSuccess":{"rejectedSpans":"1"}}' : 'x'.repeat(100_000)),
    )
    const { exporter, said } = start(url)
    exporter.add(span)
    assert.ok(await until(() => exporter.counts.sent === 1, 3000))
    exporter.add(span)
    assert.ok(await until(() => exporter.counts.dropped === 1, 3000))
    exporter.add(span)
    exporter.add(span)
    assert.ok(await until(() => exporter.counts.dropped === 2 && exporter.counts.sent === 2, 3000))
    await exporter.stop()
    await close()
    assert.equal(posts.length, 5)
    const [down, up] = ['traces cannot be sent: status 503', 'traces are sent again']
    assert.deepEqual(said, [down, up, 'traces cannot be sent: status 400', up])
  })

  it('keeps a bounded queue while the collector is away', async () => {
    const gone = await startCollector()
    await gone.close()
    const { exporter, said } = start(gone.url)
    for (let i = 0; i < 5000; i++) exporter.add(span)
    assert.ok(await until(() => said.length > 0, 2000))
    assert.deepEqual([exporter.waiting(), exporter.counts], [2048, { sent: 0, dropped: 2952 }])
    await exporter.stop()
    assert.deepEqual(
      [exporter.waiting(), exporter.counts.dropped, said],
      [0, 5000, ['traces cannot be sent: no connection']],
    )
  })

  it('does not exist without an address, and says which variable is wrong', () => {
    assert.equal(tracingConfig({}), undefined)
    const at = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }
    assert.equal(tracingConfig(at)?.url, 'http://collector:4318/v1/traces')
    for (const [name, value] of [
      ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
      ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
      ['OTEL_TRACES_SAMPLER_ARG', '2'],
      ['OTEL_EXPORTER_OTLP_HEADERS', 'x'],
    ] as const)
      assert.throws(() => tracingConfig({ ...at, [name]: value }), new RegExp(name))
  })
})
