import { useMemo } from 'react'
import { requestMessages } from '@core/messages/request'
import type { FaceService } from '@/forms/FormServices'
import { translate } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useFeedback } from '../feedback/useFeedback'
import { loadFaces } from './loadFaces'

/**
 * Photos of faces, if the fair has a notice on them. They are checked if the server offers this.
 * The component must be an observer.
 */
export function useFaces(): FaceService | undefined {
  const stores = useStores()
  const { api, platform, config, session } = stores
  const feedback = useFeedback()
  const version = config.settings?.faceVersion ?? ''
  const isChecked = config.settings?.features.face === true
  // a consent for a company's people is withdrawn by these people, or by removing the photo
  const isOfOthers = session.user?.audience === 'ex'
  return useMemo(() => {
    if (version === '') return undefined
    const withdraw = () =>
      loadFaces().then(
        ({ withdrawFace }) => withdrawFace(api, feedback),
        // if the code failed to load, no request was made, so nothing was withdrawn
        () => void feedback.error(translate(requestMessages, 'request.network')),
      )
    return {
      version,
      isOfOthers,
      withdrawn: async () => {
        if ((stores.hasLink ?? session.isLoggedIn) && !isOfOthers) await withdraw()
      },
      check: isChecked
        ? async file => (await loadFaces()).checkFace({ api, media: platform.media, version }, file)
        : undefined,
    }
  }, [stores, api, platform, session, feedback, version, isChecked, isOfOthers])
}
