import { randomBytes, randomUUID } from 'node:crypto'
import type {
  Webhook,
  WebhookDelivery,
  WebhookLogReply,
  WebhookLogRequest,
  WebhookReplayRequest,
  WebhookReply,
  WebhookSaveReply,
  WebhookSaveRequest,
} from '@core/contract/deskApi'
import { isWebhookFilter, MAX_ENDPOINTS, WEBHOOK_TEST } from '@core/domain/webhookEvents'
import { AppError, badField } from '../../errors'
import { audit } from '../../domain/audit'
import type { Clock } from '../../domain/clock'
import { readNumberCursor } from '../../domain/cursors'
import { actorName, type DeskCaller } from '../../domain/deskSource'
import type { WebhookGateway } from '../../gateways/webhooks/sendWebhook'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { WebhookDelivery as StoredDelivery } from '../../repositories/webhookDeliveryRepository'
import type { WebhookEndpoint } from '../../repositories/webhookRepository'
import type { Sealer } from '../../security/sealing'
import { newWebhookSecret, secretPlace } from './signing'

const PAGE = 30
/** How long both secrets sign after a change. */
const BOTH_MS = 24 * 3_600_000
const NUMBER = /^\d{1,15}$/

interface DeskWebhooksDeps {
  repositories: Pick<Repositories, 'webhooks' | 'webhookDeliveries'>
  transact: Transact
  gateway: Pick<WebhookGateway, 'accept'>
  sealer: Sealer
  clock: Clock
  /** Called after the transaction, if deliveries wait. */
  wake: () => void
}

/** Webhooks at the desk. Every call throws unknown_record for a webhook of another fair. */
export function createDeskWebhooks({
  repositories,
  transact,
  gateway,
  sealer,
  clock,
  wake,
}: DeskWebhooksDeps) {
  const { webhooks, webhookDeliveries } = repositories
  const present = async (
    tables: Pick<Repositories, 'webhooks'>,
    appId: string,
    id: string,
  ): Promise<Webhook> => {
    const found = (await tables.webhooks.list(appId)).find(one => one.id === id)
    if (!found) throw new AppError('unknown_record')
    return presentWebhook(found)
  }
  /** Takes one step, with its line in the trail. */
  const step = <T>(
    caller: DeskCaller,
    id: string,
    action:
      | 'webhook.save'
      | 'webhook.switch'
      | 'webhook.remove'
      | 'webhook.rotate'
      | 'webhook.test'
      | 'webhook.replay',
    work: (tables: Repositories, appId: string) => Promise<T>,
    details: Readonly<Record<string, string | boolean>> = {},
  ): Promise<T> => {
    const { appId } = caller.context.fair
    return transact(async tables => {
      const result = await work(tables, appId)
      await audit(tables, {
        appId,
        actor: actorName(caller),
        action,
        subject: `webhook:${id}`,
        details,
      })
      return result
    })
  }
  const must = (isThere: boolean) => {
    if (!isThere) throw new AppError('unknown_record')
  }

  return {
    async list({ context }: DeskCaller): Promise<Webhook[]> {
      return (await webhooks.list(context.fair.appId)).map(presentWebhook)
    },

    /** Throws webhook_address, bad_request for unknown events, api_limit, conflict. */
    async save(
      caller: DeskCaller,
      { Id, Url, Name, Events, Revision }: WebhookSaveRequest,
    ): Promise<WebhookSaveReply> {
      const url = gateway.accept(Url.trim())
      if (url === undefined || url.length > 500) throw new AppError('webhook_address')
      const events = [...new Set(Events)]
      if (events.length === 0 || !events.every(isWebhookFilter)) throw badField('Events')
      const one = { url, name: Name.trim(), events }
      const id = Id ?? randomBytes(12).toString('base64url')
      const secret = Id === undefined ? newWebhookSecret() : ''
      const details = { events: events.join(' ') }
      return step(
        caller,
        id,
        'webhook.save',
        async (tables, appId) => {
          if (Id === undefined) {
            if ((await tables.webhooks.lockCount(appId)) >= MAX_ENDPOINTS)
              throw new AppError('api_limit')
            await tables.webhooks.insert(appId, {
              ...one,
              id,
              secret: sealer.seal(secretPlace(appId, id), secret),
              at: clock.now(),
            })
          } else if (!(await tables.webhooks.update(appId, id, Revision, one))) {
            must(await tables.webhooks.exists(appId, id))
            throw new AppError('conflict')
          }
          return { Webhook: await present(tables, appId, id), Secret: secret }
        },
        details,
      )
    },

    async switch(caller: DeskCaller, id: string, isOn: boolean): Promise<WebhookReply> {
      const Webhook = await step(
        caller,
        id,
        'webhook.switch',
        async (tables, appId) => {
          must(await tables.webhooks.exists(appId, id))
          await (isOn
            ? tables.webhooks.enable(appId, id)
            : tables.webhooks.disable(appId, id, 'desk'))
          return present(tables, appId, id)
        },
        { on: isOn },
      )
      wake()
      return { Webhook }
    },

    remove: (caller: DeskCaller, id: string): Promise<object> =>
      step(caller, id, 'webhook.remove', async (tables, appId) => {
        must(await tables.webhooks.remove(appId, id))
        return {}
      }),

    rotate: (caller: DeskCaller, id: string): Promise<WebhookSaveReply> =>
      step(caller, id, 'webhook.rotate', async (tables, appId) => {
        must((await tables.webhooks.lockSecret(appId, id)) !== undefined)
        const secret = newWebhookSecret()
        const until = new Date(clock.now().getTime() + BOTH_MS)
        await tables.webhooks.rotate(appId, id, sealer.seal(secretPlace(appId, id), secret), until)
        return { Webhook: await present(tables, appId, id), Secret: secret }
      }),

    async test(caller: DeskCaller, id: string): Promise<object> {
      await step(caller, id, 'webhook.test', async (tables, appId) => {
        must(await tables.webhooks.exists(appId, id))
        const event = `msg_${randomUUID().replace(/-/g, '')}`
        const body = JSON.stringify({
          type: WEBHOOK_TEST,
          timestamp: clock.now().toISOString(),
          fair: appId,
          sequence: 0,
          data: { webhook: id },
        })
        await tables.webhookDeliveries.write(appId, id, { id: event, type: WEBHOOK_TEST, body })
      })
      wake()
      return {}
    },

    async log(
      { context }: DeskCaller,
      { Id, State, After }: WebhookLogRequest,
    ): Promise<WebhookLogReply> {
      const { appId } = context.fair
      must(await webhooks.exists(appId, Id))
      const rows = await webhookDeliveries.log(
        appId,
        Id,
        State ?? '',
        readNumberCursor(After),
        PAGE + 1,
      )
      const shown = rows.slice(0, PAGE)
      const last = rows.length > PAGE ? shown[shown.length - 1] : undefined
      return { Items: shown.map(presentDelivery), Next: last ? String(last.seq) : '' }
    },

    async replay(
      caller: DeskCaller,
      { Id, Delivery }: WebhookReplayRequest,
    ): Promise<{ Count: number }> {
      const seq = Delivery === undefined ? undefined : NUMBER.test(Delivery) ? Number(Delivery) : 0
      const Count = await step(
        caller,
        Id,
        'webhook.replay',
        async (tables, appId) => {
          must(await tables.webhooks.exists(appId, Id))
          const count = await tables.webhookDeliveries.replay(appId, Id, seq)
          must(seq === undefined || count > 0)
          return count
        },
        { delivery: Delivery ?? 'failed' },
      )
      wake()
      return { Count }
    },
  }
}

const STATES = { desk: 'off', gone: 'gone', failing: 'given_up' } as const

function presentWebhook(one: WebhookEndpoint): Webhook {
  const {
    id,
    url,
    name,
    events,
    createdAt,
    revision,
    disabledAt,
    disabledFor,
    failingSince,
    formerUntil,
    waiting,
    lastDeliveredAt,
  } = one
  const off = STATES[disabledFor as keyof typeof STATES] ?? 'off'
  return {
    Id: id,
    Url: url,
    Name: name,
    Events: events,
    CreatedAt: createdAt.toISOString(),
    Revision: revision,
    State: disabledAt ? off : failingSince ? 'failing' : 'on',
    FailingSince: failingSince?.toISOString() ?? '',
    FormerUntil: formerUntil?.toISOString() ?? '',
    Waiting: waiting,
    LastDeliveredAt: lastDeliveredAt?.toISOString() ?? '',
  }
}

function presentDelivery(one: StoredDelivery): WebhookDelivery {
  const { seq, eventId, type, createdAt, state, dueAt, tries, triedAt, status, tookMs, problem } =
    one
  return {
    Id: String(seq),
    Event: eventId,
    Type: type,
    CreatedAt: createdAt.toISOString(),
    State: state,
    Tries: tries,
    TriedAt: triedAt?.toISOString() ?? '',
    Status: status ?? 0,
    Milliseconds: tookMs ?? 0,
    Problem: problem as WebhookDelivery['Problem'],
    DueAt: state === 'waiting' ? dueAt.toISOString() : '',
  }
}
