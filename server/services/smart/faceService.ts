import { randomBytes } from 'node:crypto'
import type { FaceCheckReply, FaceCheckRequest, FaceSignReply } from '@core/contract/smart'
import { AppError } from '../../errors'
import { fromBase64, pictureFromBytes } from '../../files/pictureFromBytes'
import type { FaceDetector, FoundFace } from '../../gateways/face/types'
import type { FacePermissionRepository } from '../../repositories/facePermissionRepository'
import type { Repositories } from '../../repositories/repositories'
import { sameDigest, type Secrets } from '../../security/secrets'
import type { CallContext } from '../../domain/callContext'
import { captchaOwner } from '../captcha/captchaCaller'
import type { Clock } from '../../domain/clock'
import { requireFaceConsent } from '../../domain/consent'
import type { Limiter } from '../../domain/limiter'
import type { SessionService } from '../../domain/people/sessionService'
import { createQueue } from './queue'

/** How long a permission is valid, and how far the clocks of two instances may differ. */
const PERMISSION_SECONDS = 300
/** A badge shows a face a few centimetres high; a narrower face would be blurred. */
const MIN_FACE_PX = 80
const MAX_SIDE = 1600

export interface FaceDeps {
  detector: FaceDetector | undefined
  permissions: FacePermissionRepository
  consents: Repositories['consents']
  sessions: Pick<SessionService, 'find'>
  secrets: Secrets
  limiter: Limiter
  clock: Clock
  onError: (error: unknown) => void
}

/**
 * Checks whether a photo shows one face, large and sharp enough (SPEC §7). Recognises no person and
 * stores nothing of the photo: it is returned upright and without metadata (DECISIONS §8).
 */
export function createFaceService(deps: FaceDeps) {
  const { detector, permissions, consents, sessions, secrets, limiter, clock, onError } = deps
  const queue = createQueue({
    parallel: detector?.parallel ?? 1,
    maxWaiting: 12,
    maxWaitingOfOne: 2,
    onError,
  })
  const seal = (context: CallContext, timestamp: string, nonce: string) =>
    secrets.pepper('face', [context.fair.appId, captchaOwner(context), timestamp, nonce].join('\n'))

  /** A permission is signed by us for one photo, fair and device; valid five minutes, once. */
  const usePermission = async (
    context: CallContext,
    { timestamp, nonce, sign }: FaceCheckRequest,
  ): Promise<void> => {
    const ageSeconds = clock.now().getTime() / 1000 - Number(timestamp)
    const isOurs = sameDigest(Buffer.from(sign, 'hex'), seal(context, timestamp, nonce))
    if (!isOurs || !(ageSeconds >= -PERMISSION_SECONDS && ageSeconds <= PERMISSION_SECONDS))
      throw new AppError('ticket_expired')
    if (!(await permissions.use(nonce, 2 * PERMISSION_SECONDS)))
      throw new AppError('ticket_expired')
  }

  const recordConsent = async (context: CallContext, version: string): Promise<void> => {
    const { appId } = context.fair
    const session = await sessions.find(appId, context.token)
    // the holder of a link is not the person in the photo
    if (session && session.link === undefined)
      await consents.record({
        appId,
        personId: session.personId,
        purpose: 'face',
        version,
        language: context.language,
      })
  }

  return {
    sign(context: CallContext): FaceSignReply {
      if (!detector) throw new AppError('feature_off')
      const timestamp = String(Math.floor(clock.now().getTime() / 1000))
      const nonce = randomBytes(16).toString('base64url')
      return { timestamp, nonce, sign: seal(context, timestamp, nonce).toString('hex') }
    },

    /**
     * Returns the checked photo. Throws face_none, face_many, face_small, face_blurry;
     * consent_required before looking at it.
     */
    async check(context: CallContext, input: FaceCheckRequest): Promise<FaceCheckReply> {
      if (!detector) throw new AppError('feature_off')
      const version = requireFaceConsent(context, input.Consent)
      await limiter.enforce(
        [
          limiter.ofAddress(context, 'readings'),
          { key: `face:cid:${captchaOwner(context)}`, points: 30, seconds: 600 },
        ],
        'rate_limited',
      )
      await usePermission(context, input)
      await recordConsent(context, version)
      const bytes = fromBase64(input.face)
      if (!bytes) throw new AppError('file_picture')
      return queue(captchaOwner(context), async () => {
        const picture = await pictureFromBytes(bytes, MAX_SIDE)
        judge(await detector.find(picture))
        return picture.jpeg.toString('base64')
      })
    },
  }
}

export type FaceService = ReturnType<typeof createFaceService>

/** SPEC §8: none, too many, too small, too blurry, in this order. */
function judge(faces: readonly FoundFace[]): void {
  const [face, ...others] = faces
  if (!face) throw new AppError('face_none')
  if (others.length > 0) throw new AppError('face_many')
  if (Math.min(face.width, face.height) < MIN_FACE_PX) throw new AppError('face_small')
  if (face.isBlurry) throw new AppError('face_blurry')
}
