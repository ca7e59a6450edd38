import type { CardReader } from '../../gateways/cardReader/types'
import type { FaceDetector } from '../../gateways/face/types'
import type { Repositories } from '../../repositories/repositories'
import type { Secrets } from '../../security/secrets'
import type { Clock } from '../../domain/clock'
import type { Limiter } from '../../domain/limiter'
import type { SessionService } from '../../domain/people/sessionService'
import { createCaptchaPrice } from '../captcha/captchaPrice'
import { createCaptchaWorkService } from './captchaWorkService'
import { createCardService } from './cardService'
import { createFaceService } from './faceService'

interface SmartDeps {
  repositories: Pick<
    Repositories,
    'captcha' | 'captchaWorks' | 'consents' | 'facePermissions' | 'limits'
  >
  /** undefined without a package and a provider. */
  faces: FaceDetector | undefined
  cards: CardReader | undefined
  sessions: Pick<SessionService, 'find'>
  secrets: Secrets
  limiter: Limiter
  clock: Clock
  onError: (error: unknown) => void
}

/** The alternative captcha, checks of faces, and business cards. */
export function createSmart({
  repositories,
  faces,
  cards,
  sessions,
  secrets,
  limiter,
  clock,
  onError,
}: SmartDeps) {
  return {
    captchaWork: createCaptchaWorkService({
      works: repositories.captchaWorks,
      captcha: repositories.captcha,
      price: createCaptchaPrice(repositories.limits),
      limiter,
    }),
    faces: createFaceService({
      detector: faces,
      permissions: repositories.facePermissions,
      consents: repositories.consents,
      sessions,
      secrets,
      limiter,
      clock,
      onError,
    }),
    cards: createCardService({ reader: cards, limiter, onError }),
  }
}
