import type { StandIn } from '../../../server/dev/cashier/standIn'

/** The merchant of a stand-in of WeChat Pay, as variables of a server's environment. */
export function merchantVariables({ url, keys }: StandIn): Record<string, string> {
  return {
    WECHATPAY_API_BASE: url,
    WECHATPAY_MCHID: keys.mchid,
    WECHATPAY_SERIAL: keys.serial,
    WECHATPAY_PRIVATE_KEY: keys.merchant.privateKey
      .export({ type: 'pkcs8', format: 'pem' })
      .toString(),
    WECHATPAY_APIV3_KEY: keys.apiV3Key,
    WECHATPAY_PLATFORM_SERIAL: keys.platformSerial,
    WECHATPAY_PLATFORM_PUBLIC_KEY: keys.platform.publicKey
      .export({ type: 'spki', format: 'pem' })
      .toString(),
  }
}
