import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { loadConfig } from '../../server/config'
import { StartupError } from '../../server/errors'

const documented = new Set(
  ['docs/configuration.md', 'docs/smart-features.md'].flatMap(
    file => readFileSync(file, 'utf8').match(/\b[A-Z][A-Z0-9]*(_[A-Z0-9]+)+\b/g) ?? [],
  ),
)
/** What leads the reading into every branch. */
const environments: readonly Record<string, string>[] = [
  {},
  { SMS_PROVIDER: 'aliyun', FACE_PROVIDER: 'tencent', OSS_ENDPOINT: 'oss.example' },
  {
    SMS_PROVIDER: 'tencent',
    TENCENT_CAPTCHA_APP_ID: '1',
    TENCENT_SECRET_ID: 'id',
    TENCENT_SECRET_KEY: 'key',
  },
  {
    WECHATPAY_MCHID: '1900000001',
    WECHAT_OA_APPID: 'wx1',
    WECHAT_MP_APPID: 'wx2',
    METRICS_PORT: '0',
  },
  { LIVE_PROVIDER: 'tencent' },
]

/**
 * The names a start reads, whether it goes on or is refused; what is read after a missing name is
 * filled in until nothing is missing.
 */
function namesRead(given: Record<string, string>): Set<string> {
  const names = new Set<string>()
  const values: Record<string, string> = {
    ...given,
    DATA_DIR: mkdtempSync(join(tmpdir(), 'fairpass-config-')),
  }
  const env = new Proxy(values, {
    get(target, name) {
      if (typeof name === 'string') names.add(name)
      return Reflect.get(target, name) as unknown
    },
  })
  for (let round = 0; round < 40; round += 1)
    try {
      loadConfig(env)
      return names
    } catch (refusal) {
      assert.ok(refusal instanceof StartupError)
      const missing = [...names].find(name => !(name in values) && refusal.message.includes(name))
      if (missing === undefined) return names
      values[missing] = 'x'
    }
  return names
}

describe('docs/configuration.md', () => {
  const read = new Set(environments.flatMap(given => [...namesRead(given)]))

  it('has a line for every variable the server reads', () => {
    const isDocumented = (name: string) =>
      documented.has(name) || documented.has(name.replace(/_FILE$/, ''))
    assert.deepEqual(
      [...read].filter(name => name.includes('_') && !isDocumented(name)),
      [],
    )
    assert.ok(read.size > 50, `${read.size} variables were read`)
  })
})
