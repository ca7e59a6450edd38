import type { ApiKey, ApiKeyCreateReply, ApiKeyCreateRequest } from '@core/contract/deskApi'
import { MAX_KEYS } from '@core/domain/apiScopes'
import { AppError, badField } from '../../errors'
import { audit } from '../../domain/audit'
import type { Clock } from '../../domain/clock'
import { actorName, type DeskCaller } from '../../domain/deskSource'
import { parseNetworks } from '../../networks'
import type { ApiKey as StoredKey } from '../../repositories/apiKeyRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import { newApiKey } from './keyText'

const DAY_MS = 86_400_000

interface DeskKeysDeps {
  repositories: Pick<Repositories, 'apiKeys'>
  transact: Transact
  clock: Clock
}

/** Keys at the desk: created, listed without their secret, revoked. */
export function createDeskKeys({ repositories, transact, clock }: DeskKeysDeps) {
  return {
    async list({ context }: DeskCaller): Promise<ApiKey[]> {
      return (await repositories.apiKeys.list(context.fair.appId)).map(presentKey)
    },

    /** Throws bad_request without name or scope and for an invalid network, api_limit. */
    async create(
      caller: DeskCaller,
      { Name, Scopes, Addresses = [], Days }: ApiKeyCreateRequest,
    ): Promise<ApiKeyCreateReply> {
      const { appId } = caller.context.fair
      const name = Name.trim()
      const addresses = [...new Set(Addresses.map(address => address.trim()).filter(Boolean))]
      if (name === '') throw badField('Name')
      if (Scopes.length === 0) throw badField('Scopes')
      if (!areNetworks(addresses)) throw badField('Addresses')
      const now = clock.now()
      const { text, id, secretHash, ending } = newApiKey()
      const scopes = [...new Set(Scopes)]
      const key = {
        id,
        name,
        ending,
        scopes,
        addresses,
        createdAt: now,
        expiresAt: new Date(now.getTime() + Days * DAY_MS),
      }
      await transact(async tables => {
        if ((await tables.apiKeys.countHeld(appId, now)) >= MAX_KEYS)
          throw new AppError('api_limit')
        await tables.apiKeys.insert(appId, { ...key, secretHash, createdBy: actorName(caller) })
        await audit(tables, {
          appId,
          actor: actorName(caller),
          action: 'api.key',
          subject: `key:${id}`,
          details: { scopes: scopes.join(' '), days: Days },
        })
      })
      return {
        Key: presentKey({ ...key, revokedAt: null, lastUsedAt: null, lastUsedFrom: '' }),
        Secret: text,
      }
    },

    /** Throws unknown_record. A key that is revoked already is left as it is. */
    async revoke(caller: DeskCaller, id: string): Promise<object> {
      const { appId } = caller.context.fair
      await transact(async tables => {
        if (!(await tables.apiKeys.revoke(appId, id, clock.now()))) {
          if ((await tables.apiKeys.find(id))?.appId !== appId) throw new AppError('unknown_record')
          return
        }
        await audit(tables, {
          appId,
          actor: actorName(caller),
          action: 'api.revoke',
          subject: `key:${id}`,
        })
      })
      return {}
    },
  }
}

function areNetworks(texts: readonly string[]): boolean {
  try {
    parseNetworks('Addresses', texts)
    return true
  } catch {
    return false
  }
}

function presentKey(key: StoredKey): ApiKey {
  const {
    id,
    name,
    ending,
    scopes,
    addresses,
    createdAt,
    expiresAt,
    revokedAt,
    lastUsedAt,
    lastUsedFrom,
  } = key
  return {
    Id: id,
    Name: name,
    Ending: ending,
    Scopes: scopes,
    Addresses: addresses,
    CreatedAt: createdAt.toISOString(),
    ExpiresAt: expiresAt.toISOString(),
    RevokedAt: revokedAt?.toISOString() ?? '',
    LastUsedAt: lastUsedAt?.toISOString() ?? '',
    LastUsedFrom: lastUsedFrom,
  }
}
