import type { MediaTools } from '@/utils/media'
import { chooseFiles } from './chooseFiles'
import { openLightbox } from './lightbox'
import { base64Of, releaseBlob } from './localFiles'
import { uploadFile } from './uploadFile'

export { keepFiles } from './chooseFiles'

const images = () => import('./images').then(module => module.images)

/** Everything a browser does with files; picture work is loaded with its first use. */
export const mediaTools: Omit<MediaTools, 'prepare' | 'adopt'> = {
  choose: chooseFiles,
  upload: uploadFile,
  measure: async file => (await images()).measure(file),
  compress: async (file, options) => (await images()).compress(file, options),
  crop: async (file, options) => (await images()).crop(file, options),
  base64: base64Of,
  preview: openLightbox,
  release: releaseBlob,
}
