import Taro from '@tarojs/taro'

/**
 * Begins the names of these files, so that what an ended program left can be told from other files.
 */
const PREFIX = 'shown-'
let count = 0
let isSwept = false

/**
 * Writes a picture given as a data URL to a file and gives its address: a data URL would cross
 * whole from one thread to the other. The name is new every time, because WeChat keeps pictures by
 * their address. Gives the data URL back when the device has no room.
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

/** Removes the files of pictures that are no longer shown. */
export function dropPictures(addresses: readonly string[]): void {
  for (const filePath of addresses)
    if (filePath.startsWith(`${folder()}/${PREFIX}`))
      Taro.getFileSystemManager().unlink({ filePath, fail: () => undefined })
}

const folder = () => Taro.env.USER_DATA_PATH ?? ''

/** Once in a run: removes what a program that was killed left. */
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
