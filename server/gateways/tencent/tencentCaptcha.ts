import type { ThirdPartyCaptcha } from '../captcha/thirdPartyCaptcha'
import { TencentError, type TencentClient } from './tencentClient'

export interface TencentCaptchaKeys {
  appId: string
  appSecretKey: string
  /** Address of the widget for browsers. */
  script?: string
}

/** The code for success; other codes mean a bad ticket or an error of ours. */
const PASSED = 1
/** Codes for a wrong, old, used or forged ticket. */
const TICKET_WRONG: ReadonlySet<number> = new Set([7, 8, 9, 15, 21])
/** Tencent returns this level where the captcha ran invisibly and suspects a program. */
const EVIL = 100
/** Prefix of tickets that the widget makes up when it cannot reach Tencent: they prove nothing. */
const MADE_UP = 'trerror_'

/** Tencent's captcha (2019-07-22). */
export function createTencentCaptcha(
  call: TencentClient,
  { appId, appSecretKey, script }: TencentCaptchaKeys,
): ThirdPartyCaptcha {
  return {
    appId,
    script,
    async verify({ ticket, randstr, address }) {
      if (ticket.startsWith(MADE_UP)) return false
      const payload = {
        CaptchaType: 9,
        Ticket: ticket,
        UserIp: address,
        Randstr: randstr,
        CaptchaAppId: Number(appId),
        AppSecretKey: appSecretKey,
      }
      const { CaptchaCode, EvilLevel = 0 } = await call<{
        CaptchaCode: number
        EvilLevel?: number
      }>({
        service: 'captcha',
        version: '2019-07-22',
        action: 'DescribeCaptchaResult',
        payload,
      })
      if (CaptchaCode !== PASSED && !TICKET_WRONG.has(CaptchaCode))
        throw new TencentError(`captcha ${CaptchaCode}`)
      return CaptchaCode === PASSED && EvilLevel < EVIL
    },
  }
}
