import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { LOAD_CLASSES } from '../../../core/contract/loadClass'
import { programOf } from '../../support/server/engines'
import { FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

const read = (file: string) => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')

/** Every expression of the alert rules and of the board. */
function expressions(): string[] {
  const rules = read('deploy/prometheus/alerts.yaml')
  const lines = [...rules.matchAll(/^ +expr: (?:\|\n((?: {10,}.+\n)+)|(.+)$)/gm)].map(
    ([, block = '', line = '']) => `${block}${line}`,
  )
  const { panels } = JSON.parse(read('deploy/grafana/fairpass.json')) as {
    panels: { targets?: { expr: string }[] }[]
  }
  return [...lines, ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))]
}

interface Reading {
  name: string
  /** Labels that are asked for, with what they have to be. */
  labels: { label: string; operator: string; value: string }[]
}
/** The figures that an expression reads. `up` and its labels are Prometheus' own. */
const readings = (expression: string): Reading[] =>
  [...expression.matchAll(/\b((?:fairpass|http|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', within = '']) => ({
      name,
      labels: [...within.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].map(
        ([, label = '', operator = '', value = '']) => ({ label, operator, value }),
      ),
    }),
  )

describe('figures for the operator', () => {
  let server: TestServer
  before(async () => {
    server = await startTestServer()
  })
  after(() => server.close())

  /** Samples of a reading of /metrics: a name, and its labels. */
  const samples = async () =>
    [...(await server.built.metrics.metrics()).matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)].map(
      ([, name = '', labels = '']) => ({
        name,
        labels: new Map(
          [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label = '', value = '']) => [
            label,
            value,
          ]),
        ),
      }),
    )
  /** The figure of a name: of a histogram, also by the names of its parts. */
  const figureOf = (name: string) =>
    server.built.metrics.getSingleMetric(name) ??
    server.built.metrics.getSingleMetric(name.replace(/_(bucket|count|sum)$/, ''))
  const labelsOf = (name: string): readonly string[] => {
    const figure = figureOf(name)
    assert.ok(figure, `${name} is no figure of the server`)
    return [
      ...(Reflect.get(figure, 'labelNames') as string[]),
      ...(name.endsWith('_bucket') ? ['le'] : []),
    ]
  }

  it('exist under every name and label that alert rules and dashboard use', () => {
    const all = expressions()
    assert.ok(all.length >= 28, `${all.length} expressions`)
    for (const expression of all) {
      const asked = readings(expression)
      assert.ok(asked.length > 0 || /^up\{/.test(expression), expression)
      const known = new Set(asked.flatMap(({ name }) => labelsOf(name)))
      for (const { name, labels } of asked)
        for (const { label } of labels)
          assert.ok(labelsOf(name).includes(label), `${name} has no label ${label}`)
      for (const [, by = ''] of expression.matchAll(/\bby \(([^)]*)\)/g))
        for (const label of by.split(/, */))
          assert.ok(known.has(label), `${label} in ${expression}`)
    }
  })

  it('have the values that rules need from the first scrape', async () => {
    // after five attempts the sender leaves it alone, and so it is still there when it is counted
    await server.pool.query(
      `INSERT INTO outbox (app_id, kind, recipient, language, consent_version, consented_at, next_try_at, expires_at, attempts)
       VALUES ($1, 'login_code', '+8613800136111', 'cn', '1', now(), now() - interval '90 seconds', now() + interval '5 minutes', 5)`,
      [FAIR],
    )
    const found = await samples()
    // calls that were not made, and routes that were not asked for
    const open = new Set(['call', 'outcome', 'route', 'status'])
    for (const { name, labels } of expressions().flatMap(readings))
      for (const { label, operator, value } of labels) {
        if (open.has(label) || (name === 'fairpass_jobs' && label === 'state')) continue
        const values = found.filter(one => one.name === name).map(one => one.labels.get(label))
        const pattern = new RegExp(operator.includes('~') ? `^(?:${value})$` : `^${value}$`)
        if (name.startsWith('http_request_duration')) {
          assert.ok(
            LOAD_CLASSES.some(one => one === value),
            value,
          )
          continue
        }
        if (operator.startsWith('='))
          assert.ok(
            values.some(one => pattern.test(one ?? '')),
            name + value,
          )
      }
    const late = /fairpass_sending_late_seconds\{kind="login_code"\} (\S+)/.exec(
      await server.built.metrics.metrics(),
    )
    assert.ok(Number(late?.[1]) >= 90, String(late?.[0]))
  })

  const promtool = programOf('promtool')
  it('are queried in expressions that promtool accepts', { skip: promtool === undefined }, () => {
    const check = (...args: string[]) =>
      execFileSync(promtool ?? '', ['check', ...args], { stdio: 'pipe' })
    check('rules', '--lint-fatal', 'deploy/prometheus/alerts.yaml')
    check('config', '--syntax-only', 'deploy/prometheus/prometheus.yaml')
  })
})
