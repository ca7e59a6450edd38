import { ApiError } from '@/api/ApiError'
import type { ApiClient } from '@/api/types'
import type { LocalFile, MediaTools } from '@/utils/media'

export interface FaceDeps {
  api: Pick<ApiClient, 'call'>
  media: Pick<MediaTools, 'compress' | 'base64' | 'release'>
  /** Of the notice the person agreed to. */
  version: string
}

/** As large as the server looks at it; a camera's original would be too much for the call. */
const MAX_SIDE = 1600
const QUALITY = 90
/** What is wrong with the photo itself; any other failure is not the photo's. */
const REFUSALS = new Set(['face_none', 'face_many', 'face_small', 'face_blurry', 'file_picture'])

/**
 * Checks that a photo shows one clear face (SPEC §4, §7). Resolves with the words of a refusal, if
 * any; rejects when the check could not be made.
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
