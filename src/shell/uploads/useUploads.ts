import { useMemo } from 'react'
import type { FormServices } from '@/forms/FormServices'
import { useStores } from '@/stores/StoreContext'
import { loadUploads } from './loadUploads'

/** Files for a form's services: spread them into what FormView gets. The form's id tells the server which limits hold. */
export function useUploads(formId: string): Pick<Required<FormServices>, 'uploads' | 'media'> {
  const { api, platform, clock } = useStores()
  return useMemo(() => {
    const { media } = platform
    const uploads = () => loadUploads().then(({ createUploads }) => createUploads({ api, media, clock, base: platform.apiBase, formId }))
    return {
      media,
      uploads: {
        send: async (...request) => (await uploads()).send(...request),
        view: async urls => (await uploads()).view(urls),
      },
    }
  }, [api, platform, clock, formId])
}
