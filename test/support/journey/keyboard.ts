import type { Page } from 'playwright-core'

/** The focused element, as a screen reader would announce it. */
export interface Focused {
  id: string
  role: string
  name: string
}

/** A person who only uses the keyboard. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  async focused(): Promise<Focused> {
    // a field whose widget is still loading has the focus until the widget is there; a user waits
    // for this, too
    await this.page.waitForFunction(() => !document.activeElement?.matches('.tf-field__lazy'))
    return this.page.evaluate(() => {
      const node = document.activeElement
      const field =
        node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement ? node : undefined
      const roles: Record<string, string> = {
        INPUT: 'textbox',
        TEXTAREA: 'textbox',
        BUTTON: 'button',
      }
      return {
        id: node?.id ?? '',
        role: node?.getAttribute('role') ?? roles[node?.tagName ?? ''] ?? '',
        name: (
          node?.getAttribute('aria-label') ??
          field?.labels?.[0]?.textContent ??
          node?.textContent ??
          ''
        ).trim(),
      }
    })
  }

  /** Presses Tab until the wanted element has the focus; fails after a full round. */
  async tabTo(what: string, isThere: (focused: Focused) => boolean, most = 150): Promise<void> {
    const seen: string[] = []
    for (let presses = 0; presses < most; presses += 1) {
      const focused = await this.focused()
      if (isThere(focused)) return
      seen.push(`${focused.role}#${focused.id} "${focused.name.slice(0, 30)}"`)
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not lead to ${what}. On the way: ${seen.slice(-25).join(', ')}`)
  }

  async toId(id: string): Promise<void> {
    await this.tabTo(`#${id}`, focused => focused.id === id)
  }

  async to(role: string, name: string): Promise<void> {
    await this.tabTo(`${role} "${name}"`, focused => focused.role === role && focused.name === name)
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
  }
}
