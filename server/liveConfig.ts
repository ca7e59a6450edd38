import { oneOf, valueOf, type Env } from './env'
import { StartupError } from './errors'
import type { CloudLive } from './gateways/live/cloudProviders'

/** The service that receives the streams of companies; `off`: sessions are only links and 视频号. */
export type LiveConfig =
  { provider: 'off' | 'local' } | ({ provider: 'tencent' | 'aliyun' } & CloudLive)

/** Reads LIVE_*. Throws StartupError that names the missing variables. */
export function liveConfig(env: Env, isProduction: boolean): LiveConfig {
  const provider = oneOf(
    env,
    'LIVE_PROVIDER',
    ['off', 'local', 'tencent', 'aliyun'] as const,
    isProduction ? 'off' : 'local',
  )
  if (provider === 'off' || provider === 'local') return { provider }
  const need = (name: string) =>
    valueOf(env, name) || fail(`${name} is missing: LIVE_PROVIDER=${provider} needs it`)
  const app = env['LIVE_APP'] || 'live'
  if (!/^[\w-]{1,32}$/.test(app)) fail(`LIVE_APP is "${app}": it must be letters, digits, - and _`)
  return {
    provider,
    pushDomain: domain('LIVE_PUSH_DOMAIN', need('LIVE_PUSH_DOMAIN')),
    playDomain: domain('LIVE_PLAY_DOMAIN', need('LIVE_PLAY_DOMAIN')),
    app,
    pushKey: need('LIVE_PUSH_KEY'),
    playKey: valueOf(env, 'LIVE_PLAY_KEY'),
    noticeKey: valueOf(env, 'LIVE_NOTICE_KEY'),
    recordDomain: env['LIVE_RECORD_DOMAIN']
      ? domain('LIVE_RECORD_DOMAIN', env['LIVE_RECORD_DOMAIN'])
      : '',
  }
}

/** Production refuses this: the sample is not a live session. */
export const unsafeLive = ({ provider }: LiveConfig): string[] =>
  provider === 'local' ? ['LIVE_PROVIDER is "local", which is for development: remove it'] : []

function domain(name: string, text: string): string {
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text)
    ? text.toLowerCase()
    : fail(`${name} is "${text}": it must be a host name alone`)
}

function fail(message: string): never {
  throw new StartupError(message)
}
