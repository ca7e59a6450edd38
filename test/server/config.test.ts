import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { loadConfig } from '../../server/config'
import { StartupError } from '../../server/errors'

const SECRET_KEY = 'a-secret-of-more-than-32-characters-x'
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db.example/fair?sslmode=verify-full',
  SECRET_KEY,
  PUBLIC_URL: 'https://fair.example/',
  SMS_PROVIDER: 'aliyun',
  ALIYUN_SMS_ACCESS_KEY_ID: 'id',
  ALIYUN_SMS_ACCESS_KEY_SECRET: 'secret',
  ALIYUN_SMS_SIGN_NAME: 'sign',
  ALIYUN_SMS_TEMPLATE_CODE: 'SMS_1',
}
const refusal = (env: Record<string, string | undefined>): string => {
  try {
    loadConfig(env)
    return ''
  } catch (error) {
    assert.ok(error instanceof StartupError)
    return error.message
  }
}

describe('the environment', () => {
  it('needs nothing in development and listens on the machine itself', () => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'fairpass-config-'))
    const config = loadConfig({ DATA_DIR })

    assert.deepEqual(
      [config.host, config.port, config.publicUrl, config.sms.provider, config.databaseUrl],
      ['127.0.0.1', 8080, 'http://127.0.0.1:8080', 'outbox', undefined],
    )
    assert.equal(loadConfig({ DATA_DIR }).secretKey, config.secretKey)
    assert.equal(readFileSync(join(DATA_DIR, 'secret.key'), 'utf8'), config.secretKey)
    assert.equal(statSync(join(DATA_DIR, 'secret.key')).mode & 0o777, 0o600)
  })

  it('starts in production when every setting is there', () => {
    const config = loadConfig(production)

    assert.deepEqual(
      [config.host, config.publicUrl, config.fairDir, config.sms.countries],
      ['0.0.0.0', 'https://fair.example', undefined, ['86']],
    )
  })

  it('sends text messages to the named countries, otherwise to all from the outbox and to China by a provider', () => {
    const CASES: readonly (readonly [object, string[]])[] = [
      [{ SECRET_KEY }, []],
      [{ SECRET_KEY, SMS_COUNTRIES: '86,852' }, ['86', '852']],
      [production, ['86']],
      [{ ...production, SMS_COUNTRIES: '852' }, ['852']],
    ]
    for (const [env, countries] of CASES)
      assert.deepEqual(loadConfig(env as Record<string, string>).sms.countries, countries)
  })

  it('reads from a replica beside a database, and never from a replica alone', () => {
    assert.equal(loadConfig(production).replica, undefined)
    const url = 'postgres://replica.example/fair?sslmode=verify-full'
    assert.deepEqual(loadConfig({ ...production, DATABASE_REPLICA_URL: url }).replica, {
      url,
      maxLagMs: 10_000,
    })
    assert.throws(
      () => loadConfig({ ...production, DATABASE_URL: undefined, DATABASE_REPLICA_URL: url }),
      /DATABASE_REPLICA_URL is set without DATABASE_URL/,
    )
    assert.throws(
      () => loadConfig({ ...production, DATABASE_REPLICA_URL: url, DATABASE_REPLICA_LAG: '0' }),
      /DATABASE_REPLICA_LAG/,
    )
  })

  it('refuses each unsafe default in production and names the variable', () => {
    for (const [change, name] of [
      [{ DATABASE_URL: undefined }, 'DATABASE_EMBEDDED'],
      [{ DATABASE_URL: undefined, DATABASE_EMBEDDED: 'on' }, 'BACKUP_KEY'],
      [{ SECRET_KEY: undefined }, 'SECRET_KEY'],
      [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
      [{ PUBLIC_URL: undefined }, 'PUBLIC_URL'],
      [{ SMS_PROVIDER: undefined }, 'SMS_PROVIDER'],
      [{ SMS_PROVIDER: 'outbox' }, 'SMS_PROVIDER'],
      [{ ALIYUN_SMS_SIGN_NAME: '' }, 'ALIYUN_SMS_SIGN_NAME'],
      [
        { ALIYUN_SMS_ENDPOINT: 'http://sms.example' },
        'ALIYUN_SMS_ENDPOINT is "http://sms.example": .*https',
      ],
      [{ PUBLIC_URL: 'http://fair.example' }, 'PUBLIC_URL is "http://fair.example": .*https'],
      [
        { SMS_PROVIDER: 'pigeon' },
        'SMS_PROVIDER is "pigeon": it must be one of outbox, aliyun, tencent',
      ],
      [{ RATE_LIMIT_FACTOR: '100' }, 'RATE_LIMIT_FACTOR'],
      [{ PASSWORD_HASHING: 'quick' }, 'PASSWORD_HASHING'],
      [{ PASSWORD_HASHING: 'none' }, 'PASSWORD_HASHING is "none": it must be one of full, quick'],
      [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
      [
        {
          OSS_ENDPOINT: 'http://oss.example',
          OSS_BUCKET: 'b',
          OSS_ACCESS_KEY_ID: 'i',
          OSS_ACCESS_KEY_SECRET: 's',
        },
        'OSS_ENDPOINT is "http://oss.example": .*https',
      ],
    ] as const) {
      assert.match(refusal({ ...production, ...change }), new RegExp(name), name)
    }
  })

  it('refuses addresses of database and Redis without TLS outside the machine, unless they are named', () => {
    for (const [change, name] of [
      [{ DATABASE_URL: 'postgres://db.example/fair' }, 'DATABASE_URL reaches db.example without'],
      [{ DATABASE_URL: 'postgres://db.example/fair?sslmode=no-verify' }, 'DATABASE_URL reaches'],
      [{ DATABASE_URL: 'postgres://db.example/fair?sslmode=disable' }, 'DATABASE_URL reaches'],
      [{ DATABASE_REPLICA_URL: 'postgres://10.0.0.2/fair' }, 'DATABASE_REPLICA_URL reaches 10'],
      [{ DATABASE_DIRECT_URL: 'postgres:///fair?host=db.example' }, 'DATABASE_DIRECT_URL reaches'],
      [{ FANOUT_URL: 'redis://:p@redis.example' }, 'FANOUT_URL reaches redis.example without'],
    ] as const)
      assert.match(refusal({ ...production, ...change }), new RegExp(name), name)
    for (const change of [
      { DATABASE_URL: 'postgres://127.0.0.1/fair', FANOUT_URL: 'redis://localhost' },
      { DATABASE_URL: 'postgres:///fair?host=/run/postgresql' },
      { DATABASE_URL: 'postgres://database/fair', PLAIN_HOSTS: 'database, redis' },
      { FANOUT_URL: 'redis://redis', PLAIN_HOSTS: 'database, redis' },
      { FANOUT_URL: 'rediss://redis.example' },
    ])
      assert.equal(refusal({ ...production, ...change }), '', JSON.stringify(change))
  })

  it('reads which proxies to trust for addresses: none, a number, or the named ones', () => {
    const trusted = (TRUST_PROXY?: string) => loadConfig({ ...production, TRUST_PROXY }).trustProxy

    assert.deepEqual(
      [trusted(), trusted(''), trusted('false'), trusted('0')],
      [false, false, false, false],
    )
    assert.deepEqual(
      [trusted('1'), trusted(' 2 '), trusted('loopback,10.0.0.0/8')],
      [1, 2, 'loopback,10.0.0.0/8'],
    )
    assert.equal(loadConfig({ SECRET_KEY, TRUST_PROXY: 'true' }).trustProxy, true)
  })

  it('names an invalid value, and never a secret', () => {
    assert.match(
      refusal({ SECRET_KEY, PORT: 'eighty' }),
      /PORT is "eighty": it must be a whole number/,
    )
    assert.match(refusal({ SECRET_KEY, PUBLIC_URL: 'fair.example' }), /PUBLIC_URL/)
    assert.match(refusal({ SECRET_KEY, LOG_LEVEL: 'loud' }), /LOG_LEVEL/)
    assert.match(refusal({ ...production, LIVE_PROVIDER: 'local' }), /LIVE_PROVIDER is "local"/)
    const cloud = {
      ...production,
      LIVE_PROVIDER: 'aliyun',
      LIVE_PUSH_DOMAIN: 'push.example.com',
      LIVE_PLAY_DOMAIN: 'play.example.com',
    }
    assert.match(refusal(cloud), /LIVE_PUSH_KEY is missing/)
    assert.match(refusal({ ...cloud, LIVE_PUSH_DOMAIN: 'rtmp://push' }), /host name alone/)
    assert.match(refusal({ SECRET_KEY, RATE_LIMIT_FACTOR: '0' }), /RATE_LIMIT_FACTOR/)
    assert.doesNotMatch(
      refusal({ ...production, SECRET_KEY: 'my-short-secret' }),
      /my-short-secret/,
    )
  })
})
