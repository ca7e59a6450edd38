import Taro from '@tarojs/taro'
import type { MediaTools } from '@/utils/media'
import { chooseFiles } from './chooseFiles'
import { images } from './images'
import { base64OfFile } from './pictureFile'
import { uploadFile } from './uploadFile'

/** Files in WeChat. Temporary ones are WeChat's to remove, so nothing is released here. */
export const media: MediaTools = {
  prepare: () => undefined,
  choose: chooseFiles,
  adopt: () => Promise.resolve([]),
  upload: uploadFile,
  ...images,
  base64: ({ path }) => base64OfFile(path),
  preview: (urls, current) => void Taro.previewImage({ urls: [...urls], current }).catch(() => undefined),
  release: () => undefined,
}
