import type { ServerConfig } from './config'
import type { ThirdPartyCaptcha } from './gateways/captcha/thirdPartyCaptcha'
import { createLocalCardReader } from './gateways/cardReader/localCardReader'
import type { CardReader } from './gateways/cardReader/types'
import { createLocalDetector } from './gateways/face/localDetector'
import type { FaceDetector } from './gateways/face/types'
import { createTencentCaptcha } from './gateways/tencent/tencentCaptcha'
import { createTencentCards } from './gateways/tencent/tencentCards'
import { createTencentClient } from './gateways/tencent/tencentClient'
import { createTencentFaces } from './gateways/tencent/tencentFaces'

/**
 * Services for pictures and third-party captchas; undefined where neither a package nor a provider
 * exists.
 */
export interface SmartGateways {
  faces: FaceDetector | undefined
  cards: CardReader | undefined
  captcha: ThirdPartyCaptcha | undefined
}

/**
 * This machine's own services, or the configured provider. Nothing is loaded before its first use.
 */
export function createSmartGateways({
  smart,
  tencent,
}: Pick<ServerConfig, 'smart' | 'tencent'>): SmartGateways {
  const call = tencent.account && createTencentClient(tencent.account)
  const pick = <T>(
    provider: 'local' | 'tencent' | 'off',
    local: () => T | undefined,
    cloud: (client: NonNullable<typeof call>) => T,
  ) => (provider === 'local' ? local() : provider === 'tencent' && call ? cloud(call) : undefined)
  return {
    faces: pick<FaceDetector>(smart.faces, createLocalDetector, createTencentFaces),
    cards: pick<CardReader>(smart.cards, createLocalCardReader, createTencentCards),
    captcha: tencent.captcha && call && createTencentCaptcha(call, tencent.captcha),
  }
}
