import { Type, type Static } from '@sinclair/typebox'
import { API_SCOPES, MAX_KEY_DAYS, MAX_NETWORKS } from '../domain/apiScopes'
import { body, literals, NoData, NoFields, optional, text } from './common'
import { read, tagged, write } from './endpoint'

/** A key of another program. The key itself is shown once, when it is created. */
export const ApiKey = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  /** The last four characters of the key. */
  Ending: Type.String(),
  Scopes: Type.Array(literals(API_SCOPES)),
  Addresses: Type.Array(Type.String()),
  CreatedAt: Type.String(),
  ExpiresAt: Type.String(),
  /** Empty while the key is valid. */
  RevokedAt: Type.String(),
  /** Empty before its first use. */
  LastUsedAt: Type.String(),
  LastUsedFrom: Type.String(),
})
export type ApiKey = Static<typeof ApiKey>

/** An address that receives events. */
export const Webhook = Type.Object({
  Id: Type.String(),
  Url: Type.String(),
  Name: Type.String(),
  /** Event types (`order.paid`), all types of a topic (`order.*`), or `*`. */
  Events: Type.Array(Type.String()),
  CreatedAt: Type.String(),
  Revision: Type.Integer(),
  State: literals(['on', 'failing', 'off', 'gone', 'given_up']),
  /** Since when every attempt has failed; empty while attempts succeed. */
  FailingSince: Type.String(),
  /** Until when the former secret signs, too; empty without one. */
  FormerUntil: Type.String(),
  /** Deliveries in the queue; counted up to 1000. */
  Waiting: Type.Integer(),
  LastDeliveredAt: Type.String(),
})
export type Webhook = Static<typeof Webhook>

export const DeskApiReply = Type.Object({
  Keys: Type.Array(ApiKey),
  Webhooks: Type.Array(Webhook),
  /** Page of the documentation. */
  Docs: Type.String(),
})
export type DeskApiReply = Static<typeof DeskApiReply>

export const ApiKeyCreateRequest = body({
  Name: text(60),
  Scopes: Type.Array(literals(API_SCOPES), { minItems: 1, maxItems: API_SCOPES.length }),
  /** Networks the key may be used from, like 203.0.113.0/24; everywhere without this list. */
  Addresses: optional(Type.Array(text(50), { maxItems: MAX_NETWORKS })),
  Days: Type.Integer({ minimum: 1, maximum: MAX_KEY_DAYS }),
})
export type ApiKeyCreateRequest = Static<typeof ApiKeyCreateRequest>
export const ApiKeyCreateReply = Type.Object({ Key: ApiKey, Secret: Type.String() })
export type ApiKeyCreateReply = Static<typeof ApiKeyCreateReply>

const Id = text(32)
export const WebhookSaveRequest = body({
  /** Left out for a new webhook. */
  Id: optional(Id),
  Url: text(500),
  Name: text(60),
  Events: Type.Array(text(40), { maxItems: 60 }),
  /** The revision last seen; 0 for a new webhook. */
  Revision: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
})
export type WebhookSaveRequest = Static<typeof WebhookSaveRequest>
/** `Secret` is only returned for a new webhook. */
export const WebhookSaveReply = Type.Object({ Webhook, Secret: Type.String() })
export type WebhookSaveReply = Static<typeof WebhookSaveReply>
export const WebhookReply = Type.Object({ Webhook })
export type WebhookReply = Static<typeof WebhookReply>

export const WebhookDelivery = Type.Object({
  Id: Type.String(),
  /** The webhook-id of all attempts. */
  Event: Type.String(),
  Type: Type.String(),
  CreatedAt: Type.String(),
  State: literals(['waiting', 'delivered', 'failed']),
  Tries: Type.Integer(),
  /** Time of the last attempt; empty before the first. */
  TriedAt: Type.String(),
  /** HTTP status of the receiver; 0 without an answer. */
  Status: Type.Integer(),
  Milliseconds: Type.Integer(),
  Problem: literals([
    '',
    'status',
    'redirect',
    'timeout',
    'address',
    'name',
    'certificate',
    'connection',
  ]),
  /** Time of the next attempt; empty when none is due. */
  DueAt: Type.String(),
})
export type WebhookDelivery = Static<typeof WebhookDelivery>
export const WebhookLogRequest = body({
  Id,
  State: optional(literals(['waiting', 'delivered', 'failed'])),
  After: optional(text(20)),
})
export type WebhookLogRequest = Static<typeof WebhookLogRequest>
export const WebhookLogReply = Type.Object({
  Items: Type.Array(WebhookDelivery),
  Next: Type.String(),
})
export type WebhookLogReply = Static<typeof WebhookLogReply>
export const WebhookReplayRequest = body({
  Id,
  /** One delivery of the log; all failed deliveries without it. */
  Delivery: optional(text(20)),
})
export type WebhookReplayRequest = Static<typeof WebhookReplayRequest>

const owners = { auth: ['oa'], roles: [] } as const

/** Calls: keys and webhooks of other programs, for owners. */
export const deskApiEndpoints = tagged('other programs', {
  'desk.api': read({
    path: '/api/oa/api/list',
    ...owners,
    rows: 'session',
    summary: 'Lists keys and webhooks',
    description:
      'Keys of other programs without their secret, and the addresses that are told of events.',
    request: NoFields,
    reply: DeskApiReply,
  }),
  'desk.apiKeyCreate': write({
    path: '/api/oa/api/key/create',
    ...owners,
    rows: { plain: ['Name', 'Scopes', 'Addresses', 'Days'] },
    summary: 'Makes a key',
    description:
      'The reply alone has the whole key. Refuses with `api_limit` where the fair has twenty that hold.',
    request: ApiKeyCreateRequest,
    reply: ApiKeyCreateReply,
  }),
  'desk.apiKeyRevoke': write({
    path: '/api/oa/api/key/revoke',
    ...owners,
    rows: { fair: ['Id'] },
    summary: 'Revokes a key',
    description: 'No call with it is answered from then on. Refuses with `unknown_record`.',
    request: body({ Id }),
    reply: NoData,
  }),
  'desk.webhookSave': write({
    path: '/api/oa/api/webhook/save',
    ...owners,
    rows: { fair: ['Id'], plain: ['Url', 'Name', 'Events', 'Revision'] },
    summary: 'Adds or changes a webhook',
    description:
      'Refuses with `webhook_address` for anything but a public https address, with `api_limit` beyond ten, with `conflict` if it has changed. Only the reply to a new one has its secret.',
    request: WebhookSaveRequest,
    reply: WebhookSaveReply,
  }),
  'desk.webhookSwitch': write({
    path: '/api/oa/api/webhook/switch',
    ...owners,
    rows: { fair: ['Id'], plain: ['On'] },
    summary: 'Switches a webhook on or off',
    description:
      'What waits when it is switched off is sent when it is on again; what happens between is not.',
    request: body({ Id, On: Type.Boolean() }),
    reply: WebhookReply,
  }),
  'desk.webhookRemove': write({
    path: '/api/oa/api/webhook/remove',
    ...owners,
    rows: { fair: ['Id'] },
    summary: 'Removes a webhook',
    description: 'With its log and what waits.',
    request: body({ Id }),
    reply: NoData,
  }),
  'desk.webhookRotate': write({
    path: '/api/oa/api/webhook/rotate',
    ...owners,
    rows: { fair: ['Id'] },
    summary: 'Gives a webhook a new secret',
    description:
      'For 24 hours the secret of before signs as well. The reply alone has the new one.',
    request: body({ Id }),
    reply: WebhookSaveReply,
  }),
  'desk.webhookTest': write({
    path: '/api/oa/api/webhook/test',
    ...owners,
    rows: { fair: ['Id'] },
    summary: 'Sends a test event',
    description: 'Sends an event `test.ping`. It is delivered and logged like any other event.',
    request: body({ Id }),
    reply: NoData,
  }),
  'desk.webhookLog': read({
    path: '/api/oa/api/webhook/log',
    ...owners,
    rows: { fair: ['Id'], plain: ['State', 'After'] },
    summary: 'Lists deliveries of a webhook',
    description:
      'The newest first, 30 at a time, with the answer to the last try. Kept for 30 days.',
    request: WebhookLogRequest,
    reply: WebhookLogReply,
  }),
  'desk.webhookReplay': write({
    path: '/api/oa/api/webhook/replay',
    ...owners,
    rows: { fair: ['Id', 'Delivery'] },
    summary: 'Sends deliveries again',
    description: 'One of the log, or all that failed, under the webhook-id they had.',
    request: WebhookReplayRequest,
    reply: Type.Object({ Count: Type.Integer() }),
  }),
})
