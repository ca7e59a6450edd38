import type { FileChooser, Page } from 'playwright-core'

/**
 * Presses what opens the browser's file dialogue, and gives the dialogue. The browser is told to
 * hand dialogues over on another way than presses go; one answer of the page in between says that
 * it knows.
 */
export async function openChooser(page: Page, press: () => Promise<void>): Promise<FileChooser> {
  const opening = page.waitForEvent('filechooser')
  const pressing = page.evaluate(() => undefined).then(press)
  const [chooser] = await Promise.all([opening, pressing])
  return chooser
}
