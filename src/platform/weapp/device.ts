import Taro from '@tarojs/taro'
import type { Asked } from '../types'
import { askedOf } from './refusal'

/** True when the call went through; the person or the device may refuse each of them. */
const succeeded = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  )

/** WeChat's word on Android for a brightness that follows the system's; elsewhere it is refused. */
const AS_SYSTEM = -1
/** For a phone that neither says what it was nor takes the system's. */
const MIDDLE = 0.5
let brightnessBefore: number | undefined
/** One change after the other: closed before it was bright, the screen would stay so. */
let lastChange: Promise<unknown> = Promise.resolve()

export function keepScreenOn(on: boolean): Promise<boolean> {
  return succeeded(Taro.setKeepScreenOn({ keepScreenOn: on }))
}

/** Sets the brightness; undefined restores what it was before the first change. */
export function setBrightness(value: number | undefined): Promise<boolean> {
  const change = lastChange.then(() => changeBrightness(value))
  lastChange = change
  return change
}

async function changeBrightness(value: number | undefined): Promise<boolean> {
  if (value === undefined) {
    if (brightnessBefore === undefined) return true
    const before = brightnessBefore
    brightnessBefore = undefined
    // An Android phone tells what it was set to, not what its sensor makes of that: given back, it
    // would be so bright for good.
    if (
      Taro.getDeviceInfo().platform !== 'ios' &&
      (await succeeded(Taro.setScreenBrightness({ value: AS_SYSTEM })))
    )
      return true
    return succeeded(Taro.setScreenBrightness({ value: before < 0 ? MIDDLE : before }))
  }
  if (brightnessBefore === undefined) {
    const read = await Taro.getScreenBrightness().catch(() => undefined)
    brightnessBefore = read?.value
  }
  return succeeded(Taro.setScreenBrightness({ value }))
}

export async function copyText(text: string | Promise<string>): Promise<boolean> {
  if (!(await succeeded(Taro.setClipboardData({ data: await text })))) return false
  // WeChat says so by itself; the app has words of its own for it (SPEC §8).
  Taro.hideToast()
  return true
}

/** A short tap. */
export function vibrate(): void {
  void succeeded(Taro.vibrateShort({ type: 'medium' }))
}

/** Fetches the file and shows it in WeChat's own reader. */
export async function openFile(address: string | Promise<string>): Promise<boolean> {
  const url = await address
  try {
    const { tempFilePath } = await Taro.downloadFile({ url })
    return await succeeded(Taro.openDocument({ filePath: tempFilePath, showMenu: true }))
  } catch {
    return false
  }
}

/**
 * Writes the image to a file of the mini-program, then into the album; asks for the right to do so
 * on first use.
 */
export async function saveImage(dataUrl: string, fileName: string): Promise<Asked> {
  const comma = dataUrl.indexOf(',')
  const filePath = `${Taro.env.USER_DATA_PATH ?? ''}/${fileName}`
  try {
    Taro.getFileSystemManager().writeFileSync(filePath, dataUrl.slice(comma + 1), 'base64')
  } catch {
    // No room left for the file: the album will not have it either.
    return 'failed'
  }
  return Taro.saveImageToPhotosAlbum({ filePath }).then(() => 'done' as const, askedOf)
}
