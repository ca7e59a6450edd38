import type { Asked } from '../types'
import { isWechat } from './wechat/isWechat'
let wakeLock: WakeLockSentinel | undefined
let isWanted = false

/**
 * Holds the screen with a wake lock, if the browser has one. A hidden tab loses the lock, so it is
 * requested again afterwards.
 */
export async function keepScreenOn(on: boolean): Promise<boolean> {
  isWanted = on
  try {
    if (!on) {
      const held = wakeLock
      wakeLock = undefined
      await held?.release()
    } else if (!isHeld()) {
      const lock = await navigator.wakeLock.request('screen')
      // No longer wanted, or requested twice. Without a variable that keeps it, the lock could
      // never be released.
      if (!isWanted || isHeld()) await lock.release()
      else {
        wakeLock = lock
        document.addEventListener('visibilitychange', renew, { once: true })
      }
    }
    return true
  } catch {
    // Not available, or the battery is low: the screen dims as usual.
    return false
  }
}

const isHeld = (): boolean => wakeLock?.released === false

function renew(): void {
  if (document.visibilityState === 'visible') {
    if (isWanted) void keepScreenOn(true)
  } else document.addEventListener('visibilitychange', renew, { once: true })
}

/** A browser cannot change the brightness. */
export function setBrightness(): Promise<boolean> {
  return Promise.resolve(false)
}

const TAP_MS = 30

/** Works on phones except iPhones; elsewhere it does nothing. */
export function vibrate(): void {
  if ('vibrate' in navigator) navigator.vibrate(TAP_MS)
}

/**
 * Opens the file in a separate tab without access to this one. If the address is a promise, the tab
 * opens before the promise resolves.
 */
export async function openFile(address: string | Promise<string>): Promise<boolean> {
  // WeChat's browser has no tabs, and allows a page to be opened late
  const tab = typeof address === 'string' || isWechat() ? null : window.open('', '_blank')
  if (typeof address === 'string' || !tab) {
    window.open(typeof address === 'string' ? address : await address, '_blank', 'noopener')
    return true
  }
  tab.opener = null
  try {
    tab.location.replace(await address)
    return true
  } catch (error) {
    tab.close()
    throw error
  }
}

/**
 * Copies a text; falls back to a selection in browsers without the clipboard API or without https.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text)
    else await copyLater(text)
    return true
  } catch {
    return copyBySelection(await text)
  }
}

/** Safari copies a later text only if its promise was passed during the press. */
function copyLater(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined')
    return text.then(known => navigator.clipboard.writeText(known))
  const promised = text.then(known => new Blob([known], { type: 'text/plain' }))
  return navigator.clipboard.write([new ClipboardItem({ 'text/plain': promised })])
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.setAttribute('readonly', '')
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.appendChild(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  return done
}

/** Downloads an image given as a data URL; fails inside WeChat, whose browser has no downloads. */
export function saveImage(dataUrl: string, fileName: string): Promise<Asked> {
  if (/MicroMessenger/i.test(navigator.userAgent)) return Promise.resolve('failed')
  const link = document.createElement('a')
  link.href = dataUrl
  link.download = fileName
  document.body.appendChild(link)
  link.click()
  link.remove()
  return Promise.resolve('done')
}
