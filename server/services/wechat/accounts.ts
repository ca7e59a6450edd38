import type { Repositories } from '../../repositories/repositories'
import type { WechatAccount, WechatPlatform } from '../../repositories/wechatTicketRepository'
import type { Secrets } from '../../security/secrets'
import type { CallContext } from '../../domain/callContext'

const SEAL = 'openid'

/**
 * How openids are kept: a keyed hash to find them by, and sealed to use them. Neither can be read
 * without SECRET_KEY.
 */
export function createAccounts(secrets: Secrets) {
  const openOpenid = (sealed: Buffer): string | undefined => {
    try {
      return secrets.open(SEAL, sealed)
    } catch {
      // sealed under a SECRET_KEY of before: its owner binds it again with the next login
      return undefined
    }
  }
  return {
    /** An account as it is stored. */
    account: (platform: WechatPlatform, wechatApp: string, openid: string): WechatAccount => ({
      platform,
      wechatApp,
      openidHash: secrets.pepper('openid', `${wechatApp}\n${openid}`),
      openid: secrets.seal(SEAL, openid),
    }),
    /** The openid of an account as it is stored; undefined when it can no longer be opened. */
    openidOf: ({ openid }: Pick<WechatAccount, 'openid'>): string | undefined => openOpenid(openid),
    /** Which device something is for; a device that sends no id is like every other without. */
    clientHash: ({ clientId }: Pick<CallContext, 'clientId'>): Buffer =>
      secrets.pepper('wechat-client', clientId),
    /**
     * The openid a person bound in one WeChat app, for who pays or who is written to; undefined
     * when there is none.
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
