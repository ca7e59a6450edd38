import type { Repositories } from '../../repositories/repositories'
import type { WechatAccount, WechatPlatform } from '../../repositories/wechatTicketRepository'
import type { Secrets } from '../../security/secrets'
import type { CallContext } from '../../domain/callContext'

const SEAL = 'openid'

/**
 * How openids are stored: as a keyed hash to find them, and sealed to use them. Both need
 * SECRET_KEY.
 */
export function createAccounts(secrets: Secrets) {
  const openOpenid = (sealed: Buffer): string | undefined => {
    try {
      return secrets.open(SEAL, sealed)
    } catch {
      // sealed under a former SECRET_KEY: the owner binds it again at the next login
      return undefined
    }
  }
  return {
    /** An account in its stored form. */
    account: (platform: WechatPlatform, wechatApp: string, openid: string): WechatAccount => ({
      platform,
      wechatApp,
      openidHash: secrets.pepper('openid', `${wechatApp}\n${openid}`),
      openid: secrets.seal(SEAL, openid),
    }),
    /** The openid of a stored account; undefined if it can no longer be opened. */
    openidOf: ({ openid }: Pick<WechatAccount, 'openid'>): string | undefined => openOpenid(openid),
    /** The hash of a device; all devices without an id share one. */
    clientHash: ({ clientId }: Pick<CallContext, 'clientId'>): Buffer =>
      secrets.pepper('wechat-client', clientId),
    /**
     * The openid a person bound in one WeChat app, to pay or to get messages; undefined if there is
     * none.
     */
    async openidFor(
      { wechatBindings }: Pick<Repositories, 'wechatBindings'>,
      appId: string,
      personId: number,
      wechatApp: string,
    ): Promise<string | undefined> {
      const sealed = await wechatBindings.findOpenid(appId, personId, wechatApp)
      return sealed && openOpenid(sealed)
    },
  }
}

export type Accounts = ReturnType<typeof createAccounts>
