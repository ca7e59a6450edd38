import type { WechatApi, WechatApp } from '../../gateways/wechat/types'
import { WechatError } from '../../gateways/wechat/wechatError'
import type { Held, SharedValues } from './sharedValues'

/** WeChat renews tokens this early, and accepts the old one until its end (protocols A2). */
const EARLY_SECONDS = 300

/** Access tokens and JS-SDK tickets: one of each per WeChat app, shared by all instances. */
export interface Credentials {
  /**
   * Works with the access token. If WeChat refuses it, the token is fetched again once and the work
   * repeated once.
   */
  withToken<T>(app: WechatApp, work: (accessToken: string) => Promise<T>): Promise<T>
  jsapiTicket(app: WechatApp): Promise<string>
}

/**
 * Stores them as shared values. A token that WeChat refuses before its end is replaced by force.
 */
export function createCredentials({
  api,
  shared,
}: {
  api: WechatApi
  shared: SharedValues
}): Credentials {
  const aged = ({ value, seconds }: { value: string; seconds: number }) => ({
    text: value,
    lifeSeconds: seconds,
    refreshSeconds: Math.max(seconds - EARLY_SECONDS, Math.min(seconds, 60)),
  })
  const tokenOf = (app: WechatApp, refused?: Held): Promise<Held> =>
    shared.get(
      `access_token:${app.appId}`,
      async standing => {
        const current = await api.accessToken(app, false)
        // without force WeChat returns the same token as long as it considers it valid
        return aged(
          refused && current.value === standing ? await api.accessToken(app, true) : current,
        )
      },
      refused?.generation,
    )

  const withToken: Credentials['withToken'] = async (app, work) => {
    const token = await tokenOf(app)
    try {
      return await work(token.text)
    } catch (error) {
      if (!(error instanceof WechatError && error.isTokenRefused)) throw error
      return work((await tokenOf(app, token)).text)
    }
  }
  return {
    withToken,
    async jsapiTicket(app) {
      const fetch = async () => aged(await withToken(app, token => api.jsapiTicket(token)))
      return (await shared.get(`jsapi_ticket:${app.appId}`, fetch)).text
    },
  }
}
