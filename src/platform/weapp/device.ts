import Taro from '@tarojs/taro'
import type { Asked } from '../types'
import { askedOf } from './refusal'

/** True when the call succeeded; the person or the device may refuse it. */
const succeeded = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  )

/** WeChat's value on Android for the system's brightness; other systems refuse it. */
const AS_SYSTEM = -1
/** For a phone that neither tells its earlier brightness nor accepts the system's. */
const MIDDLE = 0.5
let brightnessBefore: number | undefined
/**
 * Changes run one after the other: otherwise a page closed before the screen was bright would leave
 * it bright.
 */
let lastChange: Promise<unknown> = Promise.resolve()

export function keepScreenOn(on: boolean): Promise<boolean> {
  return succeeded(Taro.setKeepScreenOn({ keepScreenOn: on }))
}

/** Sets the brightness; undefined restores the one before the first change. */
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
    // An Android phone reports its setting, not what its sensor makes of it: restoring that value
    // would keep the screen at it permanently.
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
  // WeChat shows its own toast; the app has its own text (SPEC §8).
  Taro.hideToast()
  return true
}

/** A short tap. */
export function vibrate(): void {
  void succeeded(Taro.vibrateShort({ type: 'medium' }))
}

/** Downloads the file and shows it in WeChat's own reader. */
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
 * Writes the image to a file of the mini-program, then into the album; on first use WeChat asks for
 * permission.
 */
export async function saveImage(dataUrl: string, fileName: string): Promise<Asked> {
  const comma = dataUrl.indexOf(',')
  const filePath = `${Taro.env.USER_DATA_PATH ?? ''}/${fileName}`
  try {
    Taro.getFileSystemManager().writeFileSync(filePath, dataUrl.slice(comma + 1), 'base64')
  } catch {
    // No room for the file: the album would fail too.
    return 'failed'
  }
  return Taro.saveImageToPhotosAlbum({ filePath }).then(() => 'done' as const, askedOf)
}
