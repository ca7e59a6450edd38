import type { ServerConfig } from './config'
import { createLocalCardReader } from './gateways/cardReader/localCardReader'
import type { CardReader } from './gateways/cardReader/types'
import { createLocalDetector } from './gateways/face/localDetector'
import type { FaceDetector } from './gateways/face/types'

/** What looks at pictures; undefined where neither a package nor a provider is there. */
export interface SmartGateways {
  faces: FaceDetector | undefined
  cards: CardReader | undefined
}

/** This machine's own, unless a provider is configured. Nothing is loaded before its first use. */
export function createSmartGateways(_config: ServerConfig): SmartGateways {
  return { faces: createLocalDetector(), cards: createLocalCardReader() }
}
