import type { Locator, Page } from 'playwright-core'

/**
 * A person at a desk, with a counter of mouse and keyboard presses. Typed and pasted text does not
 * count.
 */
export class CountedHands {
  count = 0

  constructor(readonly page: Page) {}

  async click(target: Locator): Promise<void> {
    this.count += 1
    await target.click()
  }

  /** Presses a key or a shortcut a number of times. */
  async key(keys: string, times = 1): Promise<void> {
    for (let at = 0; at < times; at++) {
      this.count += 1
      await this.page.keyboard.press(keys)
    }
  }

  /** Clicks a field and replaces its text. */
  async write(target: Locator, text: string): Promise<void> {
    await this.click(target)
    await target.fill(text)
  }

  /** Writes into the focused field. */
  async type(text: string): Promise<void> {
    await this.page.locator('*:focus').fill(text)
  }

  /** Opens a native list and chooses from it. */
  async choose(target: Locator, value: string | { label: string }): Promise<void> {
    this.count += 2
    await target.selectOption(value)
  }
}
