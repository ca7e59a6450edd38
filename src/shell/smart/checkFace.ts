import { ApiError } from '@/api/ApiError'
import type { ApiClient } from '@/api/types'
import type { LocalFile, MediaTools } from '@/utils/media'

export interface FaceDeps {
  api: Pick<ApiClient, 'call'>
  media: Pick<MediaTools, 'compress' | 'base64' | 'release'>
  /** Version of the notice that the person agreed to. */
  version: string
}

/** The server looks at no larger size, and a camera's original would be too large for the call. */
const MAX_SIDE = 1600
const QUALITY = 90
/** Codes for problems of the photo itself; other failures are not the photo's fault. */
const REFUSALS = new Set(['face_none', 'face_many', 'face_small', 'face_blurry', 'file_picture'])

/**
 * Checks that a photo shows one clear face (SPEC §4, §7). Resolves with the text of a refusal, if
 * any; rejects when the check failed.
 */
export async function checkFace(
  { api, media, version }: FaceDeps,
  file: LocalFile,
): Promise<string | undefined> {
  const small = await media.compress(file, {
    maxWidth: MAX_SIDE,
    maxHeight: MAX_SIDE,
    quality: QUALITY,
    type: 'image/jpeg',
  })
  try {
    const face = await media.base64(small)
    const permission = await api.call('face.sign', {})
    await api.call('face.check', { ...permission, face, Consent: version })
    return undefined
  } catch (error) {
    if (error instanceof ApiError && error.code !== undefined && REFUSALS.has(error.code))
      return error.message
    throw error
  } finally {
    if (small !== file) media.release(small)
  }
}
