import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type SecureContextOptions } from 'node:tls'
import { after, before, describe, it } from 'node:test'
import { WebSocket } from 'ws'
import { makeCertificates, type Certificates } from '../../support/server/certificates'
import { programOf } from '../../support/server/engines'
import { FAIR } from '../../support/server/fairFixture'
import {
  startTestServer,
  TEST_SECRET_KEY,
  type TestServer,
} from '../../support/server/startTestServer'
import { sleep, startProgram, type Program } from './programs'
import { freePort, PROGRAM } from './runningServer'
import { plainFair } from './visitors'

const nginx = programOf('nginx')

/** From 1.25 on the directive is there. */
function knowsHttp2(): boolean {
  const { stderr } = spawnSync(nginx ?? '', ['-v'], { encoding: 'utf8' })
  const [, major = 0, minor = 0] = /nginx\/(\d+)\.(\d+)/.exec(stderr) ?? []
  return Number(major) > 1 || Number(minor) >= 25
}

interface Answer {
  status: number
  cache: string
  text: string
}

describe('the sample of nginx before two web processes', { skip: nginx === undefined }, () => {
  const dir = mkdtempSync(join(tmpdir(), 'fairpass-nginx-'))
  let base: TestServer
  let files: Certificates
  let fairDir: string
  let proxy: ChildProcess
  let ports: number[]
  const web: Program[] = []
  const at = { http: 0, https: 0 }

  /** The sample with addresses of this machine; with TLS to the server as its comment says. */
  const configOf = () => {
    const [first = 0, second = 0] = ports
    const sample = readFileSync('deploy/nginx.conf', 'utf8')
      .replace(
        /server server:8080( [^;]*);/g,
        `server localhost:${first}$1; server localhost:${second}$1;`,
      )
      .replace('listen 80;', `listen 127.0.0.1:${at.http};`)
      .replace('listen 443 ssl;', `listen 127.0.0.1:${at.https} ssl;`)
      .replace('/var/cache/nginx/fairpass', join(dir, 'cache'))
      .replace(/\/var\/log\/nginx/g, dir)
      .replace('/etc/nginx/tls/fullchain.pem', files.cert)
      .replace('/etc/nginx/tls/privkey.pem', files.key)
      .replace('/etc/nginx/tls/inner-ca.pem', files.ca)
      .replace('proxy_ssl_name server', 'proxy_ssl_name localhost')
      .replace(/^ *http2 on;/m, line => (knowsHttp2() ? line : ''))
      .replace(/#tls /g, '')
      .replace(/proxy_pass http:/g, 'proxy_pass https:')
    const isRoot = process.getuid?.() === 0
    return [
      ...(isRoot ? ['user root;'] : []),
      `daemon off; pid ${join(dir, 'pid')}; error_log stderr warn;`,
      'events { worker_connections 512; }',
      `http { client_body_temp_path ${dir}/body; proxy_temp_path ${dir}/proxy; fastcgi_temp_path ${dir}/f; uwsgi_temp_path ${dir}/u; scgi_temp_path ${dir}/s;`,
      sample,
      '}',
    ].join('\n')
  }

  const ask = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const call = request(
        {
          host: '127.0.0.1',
          port: at.https,
          path,
          method,
          servername: 'localhost',
          ca: readFileSync(files.ca),
          agent: false,
          headers: {
            host: 'localhost',
            'content-type': 'application/json',
            appid: FAIR,
            ...headers,
          },
        },
        reply => {
          let text = ''
          reply.setEncoding('utf8')
          reply.on('data', (part: string) => (text += part))
          reply.on('end', () =>
            resolve({
              status: reply.statusCode ?? 0,
              cache: String(reply.headers['x-cache'] ?? ''),
              text,
            }),
          )
        },
      )
      call.on('error', reject)
      call.end(method === 'POST' ? '{}' : undefined)
    })

  const startWeb = async (index: number) => {
    const port = ports[index] ?? 0
    const program = startProgram(PROGRAM, {
      NODE_ENV: 'development',
      HOST: '127.0.0.1',
      PORT: String(port),
      FAIR_DIR: fairDir,
      DATA_DIR: base.dataDir,
      DATABASE_URL: base.databaseUrl,
      PUBLIC_URL: '',
      ROLES: 'web',
      SECRET_KEY: TEST_SECRET_KEY,
      DEFAULT_APP_ID: FAIR,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_FACTOR: '100000',
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '3',
      TLS_CERT_FILE: files.cert,
      TLS_KEY_FILE: files.key,
    })
    web[index] = program
    for (let tries = 0; !/Listening/.test(program.output()); tries++) {
      assert.ok(tries < 2400 && program.child.exitCode === null, program.output())
      await sleep(50)
    }
  }

  before(async () => {
    base = await startTestServer()
    files = makeCertificates(dir)
    fairDir = plainFair()
    ports = [await freePort(), await freePort()]
    at.http = await freePort()
    at.https = await freePort()
    mkdirSync(join(dir, 'cache'))
    writeFileSync(join(dir, 'nginx.conf'), configOf())
    await startWeb(0)
    await startWeb(1)
    proxy = spawn(nginx ?? '', ['-c', join(dir, 'nginx.conf'), '-p', dir], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    for (let tries = 0; ; tries++) {
      if ((await ask('/healthz').catch(() => undefined))?.status === 200) break
      assert.ok(tries < 400 && proxy.exitCode === null, 'nginx did not start')
      await sleep(25)
    }
  })
  after(async () => {
    proxy?.kill('SIGTERM')
    for (const { child } of web) child.kill('SIGKILL')
    await Promise.all(web.map(({ ended }) => ended))
    await base.close()
    rmSync(fairDir, { recursive: true })
    rmSync(dir, { recursive: true, force: true })
  })

  /** Lines of the access log, which nginx writes after it has answered: waits for so many of them. */
  const logged = async (count: number, address?: string) => {
    for (let tries = 0; ; tries++) {
      const text = readFileSync(join(dir, 'access.log'), 'utf8')
      const lines = text
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line) as Record<string, string>)
        .filter(line => address === undefined || line.address === address)
      if (lines.length >= count) return lines
      assert.ok(tries < 400, text)
      await sleep(25)
    }
  }

  it('is accepted by nginx -t unchanged and with TLS to the server', () => {
    const test = (text: string) => {
      writeFileSync(join(dir, 'tried.conf'), text)
      execFileSync(nginx ?? '', ['-t', '-c', join(dir, 'tried.conf'), '-p', dir], { stdio: 'pipe' })
    }
    const whole = configOf()
    test(whole)
    test(whole.replace(/proxy_ssl_\w+ .+;/g, '').replace(/proxy_pass https:/g, 'proxy_pass http:'))
  })

  it('speaks TLS to people and, with its certificate checked, to the server', async () => {
    const config = await ask('/api/oa/open/config', 'POST')
    assert.equal(config.status, 200, config.text)
    const plain = await fetch(`http://127.0.0.1:${at.http}/`, { redirect: 'manual' })
    assert.equal(plain.status, 301)
    assert.match(plain.headers.get('location') ?? '', /^https:/)
    assert.equal(
      (await fetch(`http://127.0.0.1:${at.http}/api/oa/open/config`, { method: 'POST' })).status,
      403,
      'a token is not sent without TLS',
    )
    await assert.rejects(
      fetch(`http://localhost:${ports[0]}/healthz`),
      'the server itself is by TLS',
    )
  })

  it('accepts only authenticated ciphers with a key for each connection', async () => {
    const agreed = (options: SecureContextOptions) =>
      new Promise<string>(resolve => {
        const socket = connect({
          ...options,
          host: '127.0.0.1',
          port: at.https,
          servername: 'localhost',
          ca: readFileSync(files.ca),
        })
        socket.once('secureConnect', () => {
          resolve(`${socket.getProtocol()} ${socket.getCipher().name}`)
          socket.destroy()
        })
        socket.once('error', () => resolve('refused'))
      })
    assert.match(await agreed({ maxVersion: 'TLSv1.2' }), /^TLSv1\.2 ECDHE-.*(GCM|POLY1305)/)
    assert.match(await agreed({ minVersion: 'TLSv1.3' }), /^TLSv1\.3 TLS_/)
    for (const ciphers of [
      'AES128-SHA',
      'AES256-GCM-SHA384',
      'ECDHE-RSA-AES128-SHA',
      'ECDHE-ECDSA-AES256-SHA',
    ])
      assert.equal(await agreed({ maxVersion: 'TLSv1.2', ciphers }), 'refused', ciphers)
  })

  it('asks the server once for the status that all waiting people read', async () => {
    const path = `/waiting/${FAIR}/status.json`
    await ask(path)
    await sleep(1200)
    const states = (await Promise.all(Array.from({ length: 40 }, () => ask(path)))).map(
      ({ status, cache }) => `${status} ${cache}`,
    )
    const passed = states.filter(state => !/^200 (HIT|STALE|UPDATING)$/.test(state))
    assert.ok(passed.length <= 1, passed.join())
    assert.ok(states.includes('200 HIT') || states.includes('200 STALE'), states.join())
  })

  it('carries the live socket', async () => {
    const socket = new WebSocket(`wss://localhost:${at.https}/api/live`, {
      ca: readFileSync(files.ca),
    })
    const status = await new Promise<string>(resolve => {
      socket.once('open', () => resolve('open'))
      socket.once('error', error => resolve(error.message))
    })
    socket.close()
    // a process of role web alone says that sockets are answered elsewhere
    assert.match(status, /421/)
    await logged(1, '/api/live')
  })

  it('logs the name of a call and the first part of an address, and no token, query or referrer', async () => {
    const SECRET = 'aGVsbG8tdG9rZW4tMTIzNDU2Nzg5MA'
    const kept = {
      [`/api/oa/open/config?token=${SECRET}`]: '/api/oa/open/config',
      [`/api/visitor/open/openid?code=${SECRET}&state=${SECRET}`]: '/api/visitor/open/openid',
      [`/api/v1/people/${SECRET}?cursor=${SECRET}`]: '/api/v1/people',
      [`/api/unsubscribe/${FAIR}/${SECRET}`]: '/api/unsubscribe',
      [`/api/stop/${FAIR}/${SECRET.toLowerCase()}`]: '/api/stop',
      [`/calendar/${FAIR}/${SECRET}.ics`]: '/calendar',
      [`/downloads/${FAIR}/1/2/x.pdf?e=1&s=${SECRET}`]: '/downloads',
      [`/waiting/${FAIR}/status.json?ticket=${SECRET}`]: '/waiting',
      [`/${FAIR}/c/${SECRET}`]: `/${FAIR}`,
      [`/?app=${FAIR}&t=${SECRET}`]: '/',
      [`/%2561?x=${SECRET}`]: '/%61',
    }
    writeFileSync(join(dir, 'access.log'), '')
    for (const path of Object.keys(kept))
      await ask(path, 'GET', { referer: `https://localhost/${SECRET}`, 'user-agent': SECRET })
    const said = await logged(Object.keys(kept).length)
    assert.deepEqual(
      said.map(({ address }) => address),
      Object.values(kept),
    )
    assert.ok(said[0]?.request_id, 'the line of the server can be found')
    for (const one of ['access.log', 'error.log']) {
      const text = readFileSync(join(dir, one), 'utf8').toLowerCase()
      assert.ok(!text.includes(SECRET.toLowerCase()), text)
    }
  })

  it('loses no call while the processes are updated one after the other', async () => {
    const failed: string[] = []
    let asked = 0
    let isOver = false
    const lane = async () => {
      while (!isOver) {
        asked++
        const reply = await ask('/api/oa/open/config', 'POST').catch((error: Error) => error)
        if (reply instanceof Error) failed.push(reply.message)
        else if (reply.status !== 200) failed.push(`${reply.status} ${reply.text.slice(0, 80)}`)
        await sleep(20)
      }
    }
    const lanes = Array.from({ length: 6 }, lane)
    for (const index of [0, 1]) {
      await sleep(300)
      web[index]?.child.kill('SIGTERM')
      await web[index]?.ended
      await startWeb(index)
    }
    await sleep(300)
    isOver = true
    await Promise.all(lanes)
    assert.deepEqual(failed, [])
    assert.ok(asked > 50, `${asked} calls`)
  })

  it('still answers waiting people when no process is left', async () => {
    const path = `/waiting/${FAIR}/status.json`
    assert.equal((await ask(path)).status, 200)
    for (const { child } of web) child.kill('SIGKILL')
    await Promise.all(web.map(({ ended }) => ended))
    // nginx counts whole seconds: an answer that is good for one second can be fresh for almost two
    let answer = await ask(path)
    for (let tries = 0; tries < 50 && answer.cache === 'HIT'; tries++) {
      await sleep(100)
      answer = await ask(path)
    }
    assert.deepEqual([answer.status, answer.cache], [200, 'STALE'])
    assert.equal((await ask('/api/oa/open/config?token=a1b2c3', 'POST')).status, 502)
    for (const one of ['access.log', 'error.log'])
      assert.doesNotMatch(readFileSync(join(dir, one), 'utf8'), /a1b2c3/)
  })
})
