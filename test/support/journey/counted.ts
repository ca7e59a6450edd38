import type { Locator, Page } from 'playwright-core'

/**
 * A person at a desk whose presses of mouse and keyboard are counted. What they type or paste is
 * not.
 */
export class CountedHands {
  count = 0

  constructor(readonly page: Page) {}

  async click(target: Locator): Promise<void> {
    this.count += 1
    await target.click()
  }

  /** A key or a shortcut, so many times. */
  async key(keys: string, times = 1): Promise<void> {
    for (let at = 0; at < times; at++) {
      this.count += 1
      await this.page.keyboard.press(keys)
    }
  }

  /** Goes into a field by a click, and writes over what it holds. */
  async write(target: Locator, text: string): Promise<void> {
    await this.click(target)
    await target.fill(text)
  }

  /** Writes into the field that has the focus. */
  async type(text: string): Promise<void> {
    await this.page.locator('*:focus').fill(text)
  }

  /** Opens a list of the browser's own and chooses from it. */
  async choose(target: Locator, value: string | { label: string }): Promise<void> {
    this.count += 2
    await target.selectOption(value)
  }
}
