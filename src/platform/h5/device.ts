let wakeLock: WakeLockSentinel | undefined
let isWanted = false

/** Holds the screen with a wake lock where the browser has one; taken again after the tab was hidden, which releases it. */
export async function keepScreenOn(on: boolean): Promise<boolean> {
  try {
    isWanted = on
    if (on && (!wakeLock || wakeLock.released)) {
      wakeLock = await navigator.wakeLock.request('screen')
      document.addEventListener('visibilitychange', renew, { once: true })
    } else if (!on) {
      await wakeLock?.release()
      wakeLock = undefined
    }
    return true
  } catch {
    // Not offered, or the battery is low: the screen dims as always.
    return false
  }
}

function renew(): void {
  if (document.visibilityState === 'visible') {
    if (isWanted) void keepScreenOn(true)
  } else document.addEventListener('visibilitychange', renew, { once: true })
}

/** A browser cannot change the brightness. */
export function setBrightness(): Promise<boolean> {
  return Promise.resolve(false)
}

/** Opens the file in a tab of its own, which knows nothing of this one. */
export function openFile(address: string): Promise<boolean> {
  window.open(address, '_blank', 'noopener')
  return Promise.resolve(true)
}

/** Copies a text; the old way serves browsers without the clipboard interface or without https. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
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

/** Downloads an image given as a data URL; false inside WeChat, whose browser downloads nothing. */
export function saveImage(dataUrl: string, fileName: string): Promise<boolean> {
  if (/MicroMessenger/i.test(navigator.userAgent)) return Promise.resolve(false)
  const link = document.createElement('a')
  link.href = dataUrl
  link.download = fileName
  document.body.appendChild(link)
  link.click()
  link.remove()
  return Promise.resolve(true)
}
