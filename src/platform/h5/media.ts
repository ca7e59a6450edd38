import type { MediaTools } from '@/utils/media'
import { adoptFiles, chooseFiles } from './chooseFiles'
import { releaseBlob } from './localFiles'

const images = () => import('./images').then(module => module.images)

/**
 * Files in a browser. Only what has to answer within a press is here at once; sending, picture work and the viewer are
 * loaded with their first use, since few pages need them.
 */
export const media: MediaTools = {
  choose: chooseFiles,
  adopt: adoptFiles,
  upload: async request => (await import('./uploadFile')).uploadFile(request),
  measure: async file => (await images()).measure(file),
  compress: async (file, options) => (await images()).compress(file, options),
  crop: async (file, options) => (await images()).crop(file, options),
  preview: (urls, current) => void import('./lightbox').then(({ openLightbox }) => openLightbox(urls, current)),
  release: releaseBlob,
}
