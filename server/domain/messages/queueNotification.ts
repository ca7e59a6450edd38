import type { Language } from '@core/domain/language'
import {
  fillTemplate,
  type NotificationKind,
  type NotificationParams,
} from '../../messages/notifications'
import type { Repositories } from '../../repositories/repositories'

/**
 * A WeChat message to a person: a template kind with its parameters, and the page of the product
 * that it opens (`/pages/…`).
 */
interface Notification<K extends NotificationKind = NotificationKind> {
  appId: string
  personId: number
  kind: K
  params: NotificationParams<K>
  page?: string
  /** The reader's; Chinese where it is unknown. */
  language?: Language
}
/**
 * A message as it waits in the outbox. The recipient is looked up when the message is sent, so that
 * an unbound account gets nothing.
 */
export interface WaitingNotification {
  app: 'oa' | 'mp'
  templateId: string
  data: Record<string, string>
  page: string
}

type Tables = Pick<
  Repositories,
  'consents' | 'fairs' | 'outbox' | 'wechatBindings' | 'wechatPermissions'
>

/** Kind of such rows in the outbox. */
const WECHAT_KIND = 'wechat'
/** An older message is dropped. */
const TTL_SECONDS = 24 * 3600

/**
 * Writes a message into the outbox; with the repositories of a transaction, together with the act
 * that it reports. Writes nothing and returns false when the fair has no template for it, or when
 * the person has no bound account, allows no (more) mini-program messages, or has withdrawn their
 * consent to messages.
 */
export async function queueNotification<K extends NotificationKind>(
  repositories: Tables,
  notification: Notification<K>,
): Promise<boolean> {
  return (await queueNotificationAs(repositories, notification)) !== undefined
}

/** The same, but returns the number of the message; undefined where none was written. */
export async function queueNotificationAs<K extends NotificationKind>(
  repositories: Tables,
  { appId, personId, kind, params, page = '', language = 'cn' }: Notification<K>,
): Promise<number | undefined> {
  const template = (await repositories.fairs.find(appId))?.settings.templates?.[kind]
  if (!template || !(await repositories.wechatBindings.has(appId, personId, template.app)))
    return undefined
  if (await repositories.consents.hasWithdrawn(appId, personId, 'notice')) return undefined
  // a mini-program's permission is good for one message; an official account's templates need none
  if (
    template.app === 'mp' &&
    !(await repositories.wechatPermissions.take(appId, personId, template.id))
  )
    return undefined
  const waiting: WaitingNotification = {
    app: template.app,
    templateId: template.id,
    data: fillTemplate(template, params),
    page,
  }
  return repositories.outbox.insert({
    appId,
    kind: WECHAT_KIND,
    channel: 'wechat',
    recipient: String(personId),
    language,
    text: JSON.stringify(waiting),
    code: '',
    ttlSeconds: TTL_SECONDS,
    consentVersion: await repositories.wechatPermissions.agreedVersion(appId, personId),
  })
}
