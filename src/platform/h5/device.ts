let wakeLock: { release: () => Promise<void> } | undefined

/** Holds the screen with a wake lock where the browser has one. */
export async function keepScreenOn(on: boolean): Promise<boolean> {
  try {
    if (on) wakeLock ??= await navigator.wakeLock.request('screen')
    else {
      await wakeLock?.release()
      wakeLock = undefined
    }
    return true
  } catch {
    // Not offered, or the battery is low: the screen dims as always.
    return false
  }
}

/** A browser cannot change the brightness. */
export function setBrightness(): Promise<boolean> {
  return Promise.resolve(false)
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

/** Downloads an image given as a data URL. */
export function saveImage(dataUrl: string, fileName: string): Promise<boolean> {
  const link = document.createElement('a')
  link.href = dataUrl
  link.download = fileName
  document.body.appendChild(link)
  link.click()
  link.remove()
  return Promise.resolve(true)
}
