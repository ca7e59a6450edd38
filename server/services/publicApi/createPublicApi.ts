import type { DeskApiReply } from '@core/contract/deskApi'
import type { Clock } from '../../domain/clock'
import type { DeskCaller } from '../../domain/deskSource'
import type { Limiter } from '../../domain/limiter'
import type { WebhookGateway } from '../../gateways/webhooks/sendWebhook'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { Sealer } from '../../security/sealing'
import { createDeliverer } from '../webhooks/deliverer'
import { createDeskWebhooks } from '../webhooks/deskWebhooks'
import { createDeskKeys } from './deskKeys'
import { createKeyService } from './keyService'
import { createReadService } from './readService'

interface PublicApiDeps {
  repositories: Repositories
  transact: Transact
  limiter: Limiter
  sealer: Sealer
  clock: Clock
  publicUrl: string
  gateway: WebhookGateway
  afterCommit: (task: () => void) => void
  onError: (error: unknown) => void
}

/** The API for other programs, their webhooks, and the organiser's control of both. */
export function createPublicApi(deps: PublicApiDeps) {
  const { repositories, publicUrl, afterCommit, gateway } = deps
  const deliverer = createDeliverer(deps)
  const keys = createDeskKeys(deps)
  const webhooks = createDeskWebhooks({ ...deps, gateway, wake: () => afterCommit(deliverer.wake) })
  return {
    publicApi: {
      keys: createKeyService({ ...deps, apiKeys: repositories.apiKeys }),
      read: createReadService(repositories.publicApi),
    },
    webhookDeliverer: deliverer,
    deskApi: {
      async list(caller: DeskCaller): Promise<DeskApiReply> {
        const [Keys, Webhooks] = await Promise.all([keys.list(caller), webhooks.list(caller)])
        return { Keys, Webhooks, Docs: `${publicUrl}/api/docs` }
      },
      keys,
      webhooks,
    },
  }
}
