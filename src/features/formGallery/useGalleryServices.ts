import { useMemo } from 'react'
import { ApiError } from '@/api/ApiError'
import type { FormServices } from '@/forms/FormServices'
import { formGalleryMessages } from '@/i18n/messages/formGallery'
import { translate } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import { galleryMedia, galleryUploads } from './galleryUploads'

/**
 * The services of the gallery's widgets: the server's company search if there is a server, and
 * files kept on the device.
 */
export function useGalleryServices(): FormServices {
  const { api, platform } = useStores()
  const feedback = useFeedback()
  return useMemo(
    () => ({
      searchCompany: async keyword => {
        try {
          const found = await api.call('company.search', { keyword }, { repeats: 'suggestion' })
          return found.map(({ CompanyName, TaxNumber = '' }) => ({ CompanyName, TaxNumber }))
        } catch (error) {
          if (error instanceof ApiError) return []
          throw error
        }
      },
      openContent: type => void feedback.error(type),
      uploads: galleryUploads(() => translate(formGalleryMessages, 'gallery.uploadFailed')),
      media: galleryMedia(platform.media),
    }),
    [api, platform, feedback],
  )
}
