import Taro from '@tarojs/taro'

/** True when the call went through; the person or the device may refuse each of them. */
const succeeded = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  )

let brightnessBefore: number | undefined

export function keepScreenOn(on: boolean): Promise<boolean> {
  return succeeded(Taro.setKeepScreenOn({ keepScreenOn: on }))
}

/** Sets the brightness; undefined restores what it was before the first change. */
export async function setBrightness(value: number | undefined): Promise<boolean> {
  if (value === undefined) {
    if (brightnessBefore === undefined) return true
    const before = brightnessBefore
    brightnessBefore = undefined
    return succeeded(Taro.setScreenBrightness({ value: before }))
  }
  if (brightnessBefore === undefined) {
    const read = await Taro.getScreenBrightness().catch(() => undefined)
    brightnessBefore = read?.value
  }
  return succeeded(Taro.setScreenBrightness({ value }))
}

export function copyText(text: string): Promise<boolean> {
  return succeeded(Taro.setClipboardData({ data: text }))
}

/** Fetches the file and shows it in WeChat's own reader. */
export async function openFile(address: string): Promise<boolean> {
  try {
    const { tempFilePath } = await Taro.downloadFile({ url: address })
    return await succeeded(Taro.openDocument({ filePath: tempFilePath, showMenu: true }))
  } catch {
    return false
  }
}

/** Writes the image to a file of the mini-program, then into the album; asks for the right to do so on first use. */
export async function saveImage(dataUrl: string, fileName: string): Promise<boolean> {
  const comma = dataUrl.indexOf(',')
  const filePath = `${Taro.env.USER_DATA_PATH ?? ''}/${fileName}`
  try {
    Taro.getFileSystemManager().writeFileSync(filePath, dataUrl.slice(comma + 1), 'base64')
  } catch {
    // No room left for the file: the album will not have it either.
    return false
  }
  return succeeded(Taro.saveImageToPhotosAlbum({ filePath }))
}
