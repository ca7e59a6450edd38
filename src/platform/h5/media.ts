import type { MediaTools } from '@/utils/media'

const load = () => import('./mediaTools')
const tools = () => load().then(module => module.mediaTools)

/**
 * Files in a browser. Few pages need them, so the code is in its own chunk, which `prepare` loads.
 */
export const media: MediaTools = {
  // After a failure here, the call that needs the chunk loads it again and reports an error.
  prepare: () => void load().catch(() => undefined),
  choose: async options => (await tools()).choose(options),
  adopt: async transfer => {
    // Read now: a drop is emptied when its event is over.
    const files = Array.from((transfer as Partial<DataTransfer> | null)?.files ?? [])
    return files.length > 0 ? (await load()).keepFiles(files) : []
  },
  upload: async request => (await tools()).upload(request),
  download: async address => (await tools()).download(address),
  measure: async file => (await tools()).measure(file),
  compress: async (file, options) => (await tools()).compress(file, options),
  crop: async (file, options) => (await tools()).crop(file, options),
  redraw: async file => (await tools()).redraw(file),
  base64: async file => (await tools()).base64(file),
  preview: (urls, current) => void tools().then(each => each.preview(urls, current)),
  release: file => void tools().then(each => each.release(file)),
}
