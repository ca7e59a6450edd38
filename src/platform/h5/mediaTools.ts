import { fileNameOf } from '@/utils/fileType'
import type { LocalFile, MediaTools } from '@/utils/media'
import { chooseFiles } from './chooseFiles'
import { base64Of, keepBlob, releaseBlob } from './localFiles'
import { uploadFile } from './uploadFile'

export { keepFiles } from './chooseFiles'

const images = () => import('./images').then(module => module.images)

/** All file tools of a browser; picture work and the large view are loaded on first use. */
export const mediaTools: Omit<MediaTools, 'prepare' | 'adopt'> = {
  choose: chooseFiles,
  upload: uploadFile,
  download,
  measure: async file => (await images()).measure(file),
  compress: async (file, options) => (await images()).compress(file, options),
  crop: async (file, options) => (await images()).crop(file, options),
  redraw: async file => (await import('./redraw')).redraw(file),
  base64: base64Of,
  preview: (urls, current) =>
    void import('./lightbox').then(({ openLightbox }) => openLightbox(urls, current)),
  release: releaseBlob,
}

async function download(address: string): Promise<LocalFile> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address.split('?')[0] ?? ''} answers ${response.status}`)
  return keepBlob(await response.blob(), fileNameOf(address))
}
