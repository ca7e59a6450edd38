import { useMemo } from 'react'
import type { FormServices } from '@/forms/FormServices'
import { useStores } from '@/stores/StoreContext'
import { useFaces } from '../smart/useFaces'
import { useIdCard } from '../smart/useIdCard'
import { loadUploads } from './loadUploads'

/**
 * Files and devices for a form's services: spread them into FormView's services. The form's id
 * tells the server which limits apply.
 */
export function useUploads(
  formId: string,
): Pick<Required<FormServices>, 'uploads' | 'media'> & Pick<FormServices, 'faces' | 'readIdCard'> {
  const { api, platform, clock } = useStores()
  const faces = useFaces()
  const readIdCard = useIdCard()
  return useMemo(() => {
    const { media } = platform
    const uploads = () =>
      loadUploads().then(({ createUploads }) =>
        createUploads({ api, media, clock, base: platform.apiBase, formId }),
      )
    return {
      media,
      faces,
      readIdCard,
      uploads: {
        send: async (...request) => (await uploads()).send(...request),
        view: async urls => (await uploads()).view(urls),
      },
    }
  }, [api, platform, clock, formId, faces, readIdCard])
}
