import type { ApiScope } from '@core/domain/apiScopes'
import type { Clock } from '../../domain/clock'
import type { Limiter } from '../../domain/limiter'
import { parseNetworks } from '../../networks'
import type { ApiKeyRepository, PresentedKey } from '../../repositories/apiKeyRepository'
import { sameDigest } from '../../security/secrets'
import { readApiKey } from './keyText'
import { ApiProblem } from './problem'

/** The limit of one key's requests. */
const KEY_LIMIT = { points: 600, seconds: 60 } as const
/** The limit of wrong keys from one address. */
const WRONG_LIMIT = { points: 60, seconds: 60 } as const

/** The caller, after their key was proven. */
export interface ApiCaller {
  appId: string
  keyId: string
  scopes: readonly ApiScope[]
}

interface KeyDeps {
  apiKeys: ApiKeyRepository
  limiter: Limiter
  clock: Clock
}

/**
 * Proves keys. Each call reads its key, so that a revoked key stops working immediately on every
 * instance.
 */
export function createKeyService({ apiKeys, limiter, clock }: KeyDeps) {
  const find = async (bearer: string): Promise<PresentedKey | undefined> => {
    const given = readApiKey(bearer)
    const key = given && (await apiKeys.find(given.id))
    if (!key || !sameDigest(key.secretHash, given.secretHash)) return undefined
    return key.revokedAt === null && key.expiresAt > clock.now() ? key : undefined
  }
  return {
    /**
     * Throws unauthorized for every invalid key, whatever the reason; address_refused,
     * scope_missing.
     */
    async prove(
      bearer: string,
      address: string,
      ipHash: Buffer,
      scope: ApiScope,
    ): Promise<ApiCaller> {
      const key = await find(bearer)
      if (!key) {
        const wrong = { key: `api-wrong:${ipHash.toString('hex')}`, ...WRONG_LIMIT }
        if (!(await limiter.allows(wrong)))
          throw new ApiProblem('rate_limited', '', { 'retry-after': String(WRONG_LIMIT.seconds) })
        throw new ApiProblem('unauthorized', '', { 'www-authenticate': 'Bearer' })
      }
      if (key.addresses.length > 0 && !parseNetworks('address', key.addresses)(address))
        throw new ApiProblem('address_refused')
      if (!key.scopes.includes(scope))
        throw new ApiProblem('scope_missing', `This address needs ${scope}`)
      await apiKeys.touch(key.id, address)
      return { appId: key.appId, keyId: key.id, scopes: key.scopes }
    },

    /**
     * Counts one request; returns headers with the remaining number. Throws rate_limited with them.
     */
    async count({ keyId }: ApiCaller): Promise<Record<string, string>> {
      const { used, allowed, seconds } = await limiter.count({ key: `api:${keyId}`, ...KEY_LIMIT })
      const headers = {
        'ratelimit-policy': `"default";q=${allowed};w=${KEY_LIMIT.seconds}`,
        ratelimit: `"default";r=${Math.max(0, allowed - used)};t=${seconds}`,
      }
      if (used > allowed)
        throw new ApiProblem('rate_limited', '', { ...headers, 'retry-after': String(seconds) })
      return headers
    },
  }
}
