import { abortError } from '@/utils/cancel'
import { typeOfExtension, extensionOf } from '@/utils/fileType'
import type {
  ChooseOptions,
  CompressOptions,
  LocalFile,
  MediaTools,
  PixelSize,
  UploadRequest,
} from '@/utils/media'

/** A device on which the test chooses the files and decides when the network answers. */
export interface FakeMedia extends MediaTools {
  /** The files of the next choices; empty = the person cancels. */
  picks: LocalFile[][]
  asked: ChooseOptions[]
  /** Pixels of pictures by name; 1000 × 1000 by default. */
  sizes: Record<string, PixelSize>
  /** Bytes of a picture after compression, by name; unchanged by default. */
  compressed: Record<string, number>
  compressions: { file: LocalFile; options: CompressOptions }[]
  /** Running and finished uploads. */
  uploads: {
    request: UploadRequest
    answer: (status: number, text?: string) => void
    fail: (error?: Error) => void
  }[]
  previews: { urls: readonly string[]; current: string }[]
  released: string[]
}

/** A file as a device describes it. */
export function localFile(
  name: string,
  size = 1000,
  type = typeOfExtension(extensionOf(name)),
): LocalFile {
  return { name, size, type, path: `blob:${name}` }
}

export function fakeMedia(): FakeMedia {
  const media: FakeMedia = {
    picks: [],
    asked: [],
    sizes: {},
    compressed: {},
    compressions: [],
    uploads: [],
    previews: [],
    released: [],
    prepare: () => undefined,
    choose: options => {
      media.asked.push(options)
      return Promise.resolve(media.picks.shift() ?? [])
    },
    adopt: transfer => Promise.resolve((transfer as { files?: LocalFile[] }).files ?? []),
    upload: request =>
      new Promise((resolve, reject) => {
        request.signal?.addEventListener('abort', () => reject(abortError()))
        media.uploads.push({
          request,
          answer: (status, text = '') => resolve({ status, text }),
          fail: error => reject(error ?? new Error('no answer')),
        })
      }),
    download: address => Promise.resolve(localFile(address)),
    measure: file => Promise.resolve(media.sizes[file.name] ?? { width: 1000, height: 1000 }),
    compress: (file, options) => {
      media.compressions.push({ file, options })
      const size = media.compressed[file.name] ?? file.size
      return Promise.resolve(
        size < file.size ? { ...file, size, path: `${file.path}#small` } : file,
      )
    },
    crop: file => Promise.resolve({ ...file, path: `${file.path}#cut` }),
    redraw: file =>
      Promise.resolve(
        file.name.includes('script')
          ? 'unsafe'
          : localFile(file.name.replace(/\.svg$/, '.png'), file.size, 'image/png'),
      ),
    base64: file => Promise.resolve(`base64 of ${file.path}`),
    preview: (urls, current) => void media.previews.push({ urls, current }),
    release: file => void media.released.push(file.path),
  }
  return media
}
