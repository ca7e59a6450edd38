import { useMemo } from 'react'
import type { FaceService } from '@/forms/FormServices'
import { useStores } from '@/stores/StoreContext'
import { rememberedFaceConsent, rememberFaceConsent } from './faceConsent'
import { loadFaces } from './loadFaces'

/** The check of faces, where the server offers it and the fair has a notice on faces; the component must be an observer. */
export function useFaces(): FaceService | undefined {
  const { api, platform, personal, config, session } = useStores()
  const isOffered = config.settings?.features.face === true
  const version = isOffered ? config.settings.faceVersion : ''
  return useMemo(() => {
    if (version === '') return undefined
    return {
      hasConsent: () => rememberedFaceConsent(personal) === version,
      setConsent: given => {
        const wasGiven = rememberedFaceConsent(personal) !== undefined
        rememberFaceConsent(personal, given ? version : undefined)
        // Nothing is looked at from here on; what the server has noted is taken back as well, where it knows who this is.
        if (!given && wasGiven && session.isLoggedIn) void api.call('consent.withdraw', { Purpose: 'face' }).catch(() => undefined)
      },
      check: async file => {
        const { checkFace } = await loadFaces()
        return checkFace({ api, media: platform.media, version }, file)
      },
    }
  }, [api, platform, personal, session, version])
}
