import type { FileChooser, Page } from 'playwright-core'

/**
 * Presses the button for the browser's file dialogue and returns the dialogue. The browser is told
 * on another channel than presses to pass dialogues on. One reply of the page in between proves
 * that the message has arrived.
 */
export async function openChooser(page: Page, press: () => Promise<void>): Promise<FileChooser> {
  const opening = page.waitForEvent('filechooser')
  const pressing = page.evaluate(() => undefined).then(press)
  const [chooser] = await Promise.all([opening, pressing])
  return chooser
}
