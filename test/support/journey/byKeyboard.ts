import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import { PATIENCE_MS } from '../browser/patience'
import type { Surface } from './surface'

/** Visits a page and returns to the start. */
const MOST_TABS = 200
const MOST_ARROWS = 20

/** The same page for a user with only a keyboard: Tab moves to a control, arrows move inside it. */
export function byKeyboard(surface: Surface): Surface {
  const { keyboard } = surface.page
  const isThere = (target: Locator) => target.evaluate(node => node === document.activeElement)

  const tabUntil = async (what: string, holds: () => Promise<boolean>) => {
    for (let tabs = 0; tabs < MOST_TABS; tabs += 1) {
      if (await holds()) return
      await keyboard.press('Tab')
    }
    assert.fail(`Tab does not lead to ${what}`)
  }
  const arrowUntil = async (what: string, holds: () => Promise<boolean>) => {
    for (let arrows = 0; arrows < MOST_ARROWS; arrows += 1) {
      if (await holds()) return
      await keyboard.press('ArrowDown')
    }
    assert.fail(`the arrows do not lead to ${what}`)
  }

  const press = async (target: Locator) => {
    await target.waitFor({ timeout: PATIENCE_MS })
    const { role, isStop } = await target.evaluate(node => ({
      role: node.getAttribute('role'),
      isStop: node instanceof HTMLElement && node.tabIndex >= 0,
    }))
    const what = String(target)
    if (role === 'radio' && !isStop) {
      await tabUntil(what, () =>
        target.evaluate(
          node => node.closest('[role=radiogroup]')?.contains(document.activeElement) === true,
        ),
      )
      return arrowUntil(what, () => isThere(target))
    }
    if (role === 'option' && !isStop) {
      // a suggestion of the focused field
      await arrowUntil(what, async () => (await target.getAttribute('aria-selected')) === 'true')
      return keyboard.press('Enter')
    }
    await tabUntil(what, () => isThere(target))
    await keyboard.press(
      role === 'radio' || role === 'checkbox' || role === 'switch' ? 'Space' : 'Enter',
    )
  }

  return {
    ...surface,
    press,
    fill: async (target, text) => {
      await target.waitFor({ timeout: PATIENCE_MS })
      await tabUntil(String(target), () => isThere(target))
      await keyboard.press('ControlOrMeta+A')
      await keyboard.type(text)
    },
  }
}
