import { randomUUID } from 'node:crypto'
import type { Clock } from '../../domain/clock'
import type { WebhookAnswer, WebhookGateway } from '../../gateways/webhooks/sendWebhook'
import type { Repositories } from '../../repositories/repositories'
import type { DueDelivery, LeasedEndpoint } from '../../repositories/webhookDeliveryRepository'
import type { Sealer } from '../../security/sealing'
import { againAfter, isGivenUp, restAfter } from './retries'
import { secretPlace, webhookHeaders } from './signing'

const POLL_MS = 1000
/** Longer than a try may take; work of a dead process waits this long. */
const LEASE_SECONDS = 15
/** How many endpoints are served at the same time: a hanging one does not hold up the others. */
const ENDPOINTS = 16
/** How many deliveries an endpoint gets before others have their turn. */
const BATCH = 50
const GONE = 410
type Tried = WebhookAnswer & { tookMs: number }

interface DelivererDeps {
  repositories: Pick<Repositories, 'webhooks' | 'webhookDeliveries'>
  gateway: WebhookGateway
  sealer: Sealer
  clock: Clock
  onError: (error: unknown) => void
}

/**
 * Empties the outbox of webhooks. Each endpoint has its own queue, in the order of the events; a
 * failed delivery waits for its retry and lets later ones pass. A row waits for the receiver's 2xx,
 * so a dead process loses nothing. A process that dies after the answer, before the row is written,
 * causes a second delivery with the same webhook-id.
 */
export function createDeliverer({ repositories, gateway, sealer, clock, onError }: DelivererDeps) {
  const { webhooks, webhookDeliveries: deliveries } = repositories
  const holder = randomUUID()
  const running = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
  let isStopped = false

  /**
   * Does one try and returns its result. Undefined if this process may no longer write to the
   * endpoint.
   */
  const attempt = async (
    { appId, id }: LeasedEndpoint,
    due: DueDelivery,
  ): Promise<Tried | undefined> => {
    const kept = await deliveries.keep(appId, id, holder, LEASE_SECONDS)
    if (!kept) return undefined
    const secrets = [kept.secret, kept.formerSecret]
      .filter(one => one !== null)
      .map(one => sealer.open(secretPlace(appId, id), one))
    const begun = clock.now()
    const answer = await gateway.send(
      kept.url,
      webhookHeaders(secrets, due.eventId, begun, due.body),
      due.body,
    )
    return { ...answer, tookMs: Math.max(0, clock.now().getTime() - begun.getTime()) }
  }
  /** Notes a failure; `failures` are those in a row. True if the endpoint may continue. */
  const fail = async (
    { appId, id }: LeasedEndpoint,
    due: DueDelivery,
    tried: Tried,
    failures: number,
  ): Promise<boolean> => {
    const restSeconds = restAfter(failures)
    const since = await deliveries.failed(appId, id, due.seq, {
      ...tried,
      againSeconds: againAfter(due.tries + 1),
      restSeconds,
    })
    const reason =
      tried.status === GONE ? 'gone' : isGivenUp(since, clock.now()) ? 'failing' : undefined
    if (reason) await webhooks.disable(appId, id, reason)
    return reason === undefined && restSeconds === 0
  }

  const work = async (endpoint: LeasedEndpoint): Promise<void> => {
    const { appId, id } = endpoint
    let { failures } = endpoint
    try {
      for (const due of await deliveries.due(appId, id, BATCH)) {
        const tried = isStopped ? undefined : await attempt(endpoint, due)
        if (!tried) return
        if (tried.problem === '') {
          failures = 0
          await deliveries.delivered(appId, id, due.seq, tried)
        } else if (!(await fail(endpoint, due, tried, ++failures))) return
      }
    } finally {
      await deliveries.release(appId, id, holder)
    }
  }
  const look = async (): Promise<number> => {
    const free = ENDPOINTS - running.size
    if (free <= 0 || isStopped) return 0
    const taken = await deliveries.lease(holder, LEASE_SECONDS, free)
    for (const endpoint of taken) {
      const one = work(endpoint)
        .catch(onError)
        .finally(() => {
          running.delete(one)
          // there may be more deliveries, of this endpoint or of others
          wake()
        })
      running.add(one)
    }
    return taken.length
  }
  const wake = (): void => {
    looking ??= look()
      .then(() => undefined, onError)
      .finally(() => (looking = undefined))
  }

  return {
    wake,
    start(): void {
      timer = setInterval(wake, POLL_MS)
      timer.unref()
      wake()
    },
    /** Resolves after the running tries. */
    async stop(): Promise<void> {
      isStopped = true
      clearInterval(timer)
      await looking
      await Promise.all(running)
    },
    /** Delivers what is due now; for tests. */
    async drain(): Promise<void> {
      for (;;) {
        await looking
        const taken = await look()
        if (taken === 0 && running.size === 0) return
        await Promise.all(running)
      }
    },
  }
}
