import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { endpointEntries, endpoints } from '../../core/contract/endpoints'
import { ERROR_CODES } from '../../core/contract/envelope'
import { readCommand } from '../../server/cli/commands'
import { programOf } from '../support/server/engines'

const read = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, word = '']) => word)

describe('the files of deploy/', () => {
  const alerts = read('deploy/prometheus/alerts.yaml')
  const board = read('deploy/grafana/fairpass.json')
  const rules = `${alerts}\n${board.replace(/\\"/g, '"')}`

  it('name only metrics that the server exports', () => {
    const files = [
      'http/plugins/metrics',
      'jobs/measureJobs',
      'jobs/measureReplica',
      'jobs/measureWork',
    ]
    const sources = files.map(file => read(`server/${file}.ts`)).join('\n')
    const known = new Set(matches(sources, /name: '(\w+)'/g))
    const named = new Set(
      matches(rules, /\b((?:fairpass|http_request)_[a-z_]+)\{?/g).map(name =>
        name.replace(/_(bucket|count|sum)$/, ''),
      ),
    )
    assert.ok(named.size >= 7, [...named].join(' '))
    for (const name of named) assert.ok(known.has(name), name)
  })

  it('name only calls and refusals of the contract', () => {
    for (const names of matches(rules, /call=~?"([^"]+)"/g))
      for (const name of names.split('|')) assert.ok(name in endpoints, name)
    const codes = new Set<string>([...ERROR_CODES, 'ok', 'failed'])
    for (const words of matches(rules, /outcome=~?"([^"]+)"/g))
      for (const word of words.split('|')) assert.ok(codes.has(word), word)
  })

  it('link to runbooks that exist', () => {
    const headings = matches(read('docs/operations.md'), /^### (.+)$/gm).map(title =>
      title.toLowerCase().replace(/ /g, '-'),
    )
    const runbooks = matches(alerts, /docs\/operations\.md#(\S+)/g)
    assert.equal(runbooks.length, matches(alerts, /- alert: (\w+)/g).length)
    for (const name of runbooks) assert.ok(headings.includes(name), name)
  })

  it('set variables that docs/configuration.md explains', () => {
    const documented = read('docs/configuration.md')
    const own = new Set(['DATABASE_PASSWORD'])
    for (const name of matches(read('deploy/.env.example'), /^(\w+)=/gm))
      assert.ok(own.has(name) || documented.includes(name), name)
  })

  it('send the calls of the gates, and no others, to the processes of the gates', () => {
    const [pattern] = matches(
      read('deploy/nginx.conf'),
      /location ~ "(.+)" \{\s+proxy_pass http:\/\/fairpass_gate;/g,
    )
    const isGate = new RegExp(pattern ?? '')
    for (const [name, { path, aliases = [], load }] of endpointEntries)
      for (const one of [path, ...aliases])
        assert.equal(isGate.test(one), load === 'gate', `${name} ${one}`)
  })

  it('log each call by its name and only the first part of its address', () => {
    const nginx = read('deploy/nginx.conf')
    const [format = ''] = matches(nginx, /log_format fairpass ([^;]+);/g)
    for (const name of ['request', 'request_uri', 'args', 'query_string', 'http_referer'])
      assert.doesNotMatch(format, new RegExp(`\\$${name}\\b`), name)
    // in each server: next to them the main file's own log would stay
    assert.deepEqual(matches(nginx, /^ {4}access_log .* (\w+);/gm), ['fairpass', 'fairpass'])
    assert.match(nginx, /^ {4}error_log \S+ crit;/m)
    const call = /^\/api(\/[A-Za-z_]+)+/
    for (const [name, { path, aliases = [] }] of endpointEntries)
      for (const one of [path, ...aliases])
        if (one.startsWith('/api/')) assert.equal(call.exec(one)?.[0], one, name)
  })

  const rsyslogd = programOf('rsyslogd')
  it('send the log elsewhere in a way that rsyslogd accepts', { skip: !rsyslogd }, () => {
    execFileSync(rsyslogd ?? '', ['-N1', '-f', 'deploy/rsyslog/fairpass.conf'], { stdio: 'pipe' })
  })

  it('send the log by TLS, and keep it while the other machine is away', () => {
    const file = read('deploy/rsyslog/fairpass.conf')
    assert.match(file, /streamDriverMode="1"/)
    assert.match(file, /streamDriverAuthMode="x509\/name"/)
    assert.match(file, /queue\.filename=/)
    const units = ['fairpass.service', 'fairpass@.service'].map(name =>
      read(`deploy/systemd/${name}`),
    )
    for (const unit of units) assert.match(unit, /^SyslogIdentifier=fairpass/m)
  })

  it('scale pods by the calls under way, and show their figures to the monitoring alone', () => {
    const chart = (name: string) => read(`deploy/helm/fairpass/${name}`)
    const [scaling, pods, network] = ['scaling', 'deployments', 'network'].map(name =>
      chart(`templates/${name}.yaml`),
    )
    const [figure = ''] = matches(scaling ?? '', /metric: \{ name: (\w+) \}/g)
    assert.match(read('server/http/plugins/metrics.ts'), new RegExp(`name: '${figure}'`))
    assert.match(chart('values.yaml'), /scale: \{[^}]*inFlight: null/)
    for (const name of ['METRICS_PORT', 'METRICS_HOST']) {
      assert.match(pods ?? '', new RegExp(`name: ${name},`))
      assert.match(read('docs/configuration.md'), new RegExp(`\\| \`${name}\` \\|`))
    }
    assert.match(network ?? '', /metrics\.from[^]*port: metrics/)
    // what a template asks for is among the values
    const values = new Set(matches(chart('values.yaml'), /^([a-zA-Z]+):/gm))
    const asked = ['scaling', 'deployments', 'network', 'ingress', 'services', 'backup'].flatMap(
      name => matches(chart(`templates/${name}.yaml`), /\.Values\.([a-zA-Z]+)/g),
    )
    for (const name of asked) assert.ok(values.has(name), name)
  })

  it('back up every night by a command that exists', () => {
    const unit = read('deploy/systemd/fairpass-backup.service')
    const chart = read('deploy/helm/fairpass/templates/backup.yaml')
    const [ofUnit = ''] = matches(
      unit,
      /^ExecStart=\/usr\/bin\/node dist\/server\/fair\.mjs (.+)$/gm,
    )
    const [ofChart = ''] = matches(chart, /command: \[node, dist\/server\/fair\.mjs, (.+)\]/g)
    for (const words of [ofUnit.split(' '), ofChart.split(', ')])
      assert.ok(words.includes('--nightly') && readCommand(words), words.join(' '))
    assert.match(read('deploy/systemd/fairpass-backup.timer'), /^OnCalendar=\*-\*-\* 03:00:00 /m)
    assert.match(read('deploy/helm/fairpass/values.yaml'), /schedule: '0 3 \* \* \*'/)
  })

  it('hold a dashboard that a program can read', () => {
    const { panels } = JSON.parse(board) as { panels: { id: number }[] }
    assert.equal(new Set(panels.map(({ id }) => id)).size, panels.length)
  })
})
