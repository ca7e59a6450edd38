import Taro from '@tarojs/taro'
import { extensionOf, fileNameOf, typeOfExtension } from '@/utils/fileType'
import type { LocalFile, MediaTools } from '@/utils/media'
import { chooseFiles } from './chooseFiles'
import { images } from './images'
import { base64OfFile, sizeOfFile } from './pictureFile'
import { uploadFile } from './uploadFile'

/** Files in WeChat. WeChat itself removes temporary files, so nothing is released here. */
export const media: MediaTools = {
  prepare: () => undefined,
  choose: chooseFiles,
  adopt: () => Promise.resolve([]),
  upload: uploadFile,
  download,
  ...images,
  redraw: () => Promise.resolve('unreadable'),
  base64: ({ path }) => base64OfFile(path),
  preview: (urls, current) =>
    void Taro.previewImage({ urls: [...urls], current }).catch(() => undefined),
  release: () => undefined,
}

async function download(address: string): Promise<LocalFile> {
  const { tempFilePath, statusCode } = await Taro.downloadFile({ url: address })
  if (statusCode !== 200) throw new Error(`${address.split('?')[0] ?? ''} answers ${statusCode}`)
  const name = fileNameOf(address)
  return {
    name,
    size: await sizeOfFile(tempFilePath),
    type: typeOfExtension(extensionOf(name)),
    path: tempFilePath,
  }
}
