import type { WechatApi, WechatApp } from '../../gateways/wechat/types'
import { WechatError } from '../../gateways/wechat/wechatError'
import type { OutboxMessage } from '../../repositories/outboxRepository'
import type { Repositories } from '../../repositories/repositories'
import { Undeliverable, type OutboxProvider } from '../../domain/messages/outboxProvider'
import type { Accounts } from './accounts'
import type { Credentials } from './credentials'
import type { WaitingNotification } from '../../domain/messages/queueNotification'

interface MessengerDeps {
  api: WechatApi
  apps: { oa: WechatApp | undefined; mp: WechatApp | undefined }
  credentials: Credentials
  accounts: Accounts
  repositories: Pick<Repositories, 'wechatBindings'>
  publicUrl: string
}

/** Sends a message of the outbox by WeChat. Throws Undeliverable if a retry cannot succeed. */
export function createMessenger({
  api,
  apps,
  credentials,
  accounts,
  repositories,
  publicUrl,
}: MessengerDeps): OutboxProvider {
  return {
    keepsText: false,
    async send({ appId, recipient, text, language }: OutboxMessage) {
      const { app: platform, templateId, data, page } = JSON.parse(text) as WaitingNotification
      const app = apps[platform]
      if (!app) throw new Undeliverable('WeChat is off')
      const openid = await accounts.openidFor(repositories, appId, Number(recipient), app.appId)
      if (openid === undefined) throw new Undeliverable('the account is no longer bound')
      const isMini = platform === 'mp'
      const target = isMini ? page.replace(/^\//, '') : page && `${publicUrl}/${appId}/#${page}`
      try {
        return await credentials.withToken(app, token =>
          (isMini ? api.sendSubscribe : api.sendTemplate)(token, {
            openid,
            templateId,
            data,
            language,
            target,
          }),
        )
      } catch (error) {
        throw error instanceof WechatError && error.isFinal
          ? new Undeliverable(error.message, { cause: error })
          : error
      }
    },
  }
}
