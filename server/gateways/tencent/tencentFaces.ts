import type { FaceDetector } from '../face/types'
import { TencentError, type TencentClient } from './tencentClient'

/** Pictures sent at the same time; the account's own limit is higher. */
const PARALLEL = 8
/** From 0 to 100; below this Tencent calls a face very blurred. */
const MIN_SHARPNESS = 40
const NO_FACE = 'InvalidParameterValue.NoFaceInPhoto'

interface DetectFace {
  FaceInfos?: { Width: number; Height: number; FaceQualityInfo?: { Sharpness?: number } }[]
}

/**
 * Finds faces by Tencent's DetectFace (iai, 2020-03-03): only places and quality; no one is
 * recognised. The photo leaves this machine.
 */
export function createTencentFaces(call: TencentClient): FaceDetector {
  return {
    parallel: PARALLEL,
    async find({ jpeg }) {
      const payload = {
        Image: jpeg.toString('base64'),
        MaxFaceNum: 5,
        MinFaceSize: 34,
        NeedFaceAttributes: 0,
        NeedQualityDetection: 1,
        FaceModelVersion: '3.0',
      }
      const found = await call<DetectFace>({
        service: 'iai',
        version: '2020-03-03',
        action: 'DetectFace',
        payload,
      }).catch((error: unknown): DetectFace => {
        if (error instanceof TencentError && error.tencentCode === NO_FACE) return {}
        throw error
      })
      return (found.FaceInfos ?? []).map(({ Width, Height, FaceQualityInfo }) => ({
        width: Width,
        height: Height,
        isBlurry: (FaceQualityInfo?.Sharpness ?? 100) < MIN_SHARPNESS,
      }))
    },
    close: () => Promise.resolve(),
  }
}
