import Taro from '@tarojs/taro'
import { extensionOf, fileNameOf, typeOfExtension } from '@/utils/fileType'
import type { ChooseOptions, LocalFile } from '@/utils/media'
import { isCancelled } from './refusal'

/** WeChat's own limits for one choice. */
const MOST_MEDIA = 9
const MOST_FILES = 100

/**
 * Pictures and films come from album or camera, other files from a chat: a mini-program cannot see
 * any others.
 */
export async function chooseFiles(options: ChooseOptions): Promise<LocalFile[]> {
  try {
    return await (options.kind === 'image' || options.kind === 'video'
      ? chooseMedia(options)
      : chooseFromChat(options))
  } catch (error) {
    if (isCancelled(error)) return []
    throw error
  }
}

async function chooseMedia({ kind, count, source = 'any' }: ChooseOptions): Promise<LocalFile[]> {
  const most = Math.min(count, MOST_MEDIA)
  const sourceType: ('album' | 'camera')[] = source === 'any' ? ['album', 'camera'] : [source]
  if (!Taro.canIUse('chooseMedia') && kind === 'image') {
    // WeChat before 2.10 has only the older call.
    const { tempFiles } = await Taro.chooseImage({
      count: most,
      sourceType,
      sizeType: ['original'],
    })
    return tempFiles.map(file => describe(file.path, file.size, 'image/jpeg'))
  }
  const { tempFiles } = await Taro.chooseMedia({
    count: most,
    mediaType: [kind === 'video' ? 'video' : 'image'],
    sourceType,
    // Originals, because our own rule makes pictures smaller (SPEC §5).
    sizeType: ['original'],
    maxDuration: 60,
  })
  return tempFiles.map(file =>
    describe(file.tempFilePath, file.size, kind === 'video' ? 'video/mp4' : 'image/jpeg'),
  )
}

async function chooseFromChat({ count, extensions }: ChooseOptions): Promise<LocalFile[]> {
  const { tempFiles } = await Taro.chooseMessageFile({
    count: Math.min(count, MOST_FILES),
    // `extension` works only with the type `file`, which excludes pictures and films.
    ...(extensions.length > 0 && extensions.every(isPlainFile)
      ? { type: 'file', extension: [...extensions] }
      : { type: 'all' }),
  })
  return tempFiles.map(({ path, size, name }) => describe(path, size, '', name))
}

const isPlainFile = (extension: string): boolean =>
  !/^(image|video)\//.test(typeOfExtension(extension))

function describe(
  path: string,
  size: number,
  usualType: string,
  name = fileNameOf(path),
): LocalFile {
  return { name, size, type: typeOfExtension(extensionOf(name)) || usualType, path }
}
