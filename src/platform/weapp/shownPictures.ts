import Taro from '@tarojs/taro'

/** Prefix of these files, so that a later run can recognise the ones left by an earlier run. */
const PREFIX = 'shown-'
let count = 0
let isSwept = false

/**
 * Writes a picture given as a data URL to a file and returns its address: a data URL would be
 * copied completely from one thread to the other. Each name is new, because WeChat caches pictures
 * by address. Returns the data URL if the device has no room.
 */
export function keepPicture(dataUrl: string): Promise<string> {
  sweep()
  const comma = dataUrl.indexOf(',')
  const filePath = `${folder()}/${PREFIX}${Date.now()}-${++count}.${dataUrl.startsWith('data:image/png') ? 'png' : 'jpg'}`
  return new Promise(resolve => {
    Taro.getFileSystemManager().writeFile({
      filePath,
      data: dataUrl.slice(comma + 1),
      encoding: 'base64',
      success: () => resolve(filePath),
      fail: () => resolve(dataUrl),
    })
  })
}

/** Deletes the files of pictures that are no longer shown. */
export function dropPictures(addresses: readonly string[]): void {
  for (const filePath of addresses)
    if (filePath.startsWith(`${folder()}/${PREFIX}`))
      Taro.getFileSystemManager().unlink({ filePath, fail: () => undefined })
}

const folder = () => Taro.env.USER_DATA_PATH ?? ''

/** Once per run: deletes files left by a killed program. */
function sweep(): void {
  if (isSwept) return
  isSwept = true
  const isOld = (name: string) => name.startsWith(PREFIX)
  Taro.getFileSystemManager().readdir({
    dirPath: folder(),
    success: ({ files }) => dropPictures(files.filter(isOld).map(name => `${folder()}/${name}`)),
    fail: () => undefined,
  })
}
