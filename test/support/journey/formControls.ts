import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import type { Surface } from './surface'
import { PATIENCE_MS } from '../browser/patience'

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** The name of a control begins with the label; a value, a count or "required" may follow. */
const named = (label: string): RegExp =>
  new RegExp(`^[\\s*]*${escape(label).replace(/^(Q[\d-]+)/, '$1\\s*')}`)

/** The form, used by its visible labels. */
export class FormControls {
  constructor(private readonly surface: Surface) {}

  private get root() {
    return this.surface.root()
  }

  input(label: string): Locator {
    return this.root
      .getByRole('textbox', { name: named(label) })
      .or(this.root.getByRole('combobox', { name: named(label) }))
  }

  /** The text of an "other" option in a group; several groups may have one. */
  otherInput(group: string, label: string): Locator {
    return this.group(group).getByRole('textbox', { name: label, exact: true })
  }

  async type(label: string, text: string): Promise<void> {
    await this.surface.fill(this.input(label).first(), text)
  }

  group(label: string): Locator {
    return this.root
      .getByRole('radiogroup', { name: named(label) })
      .or(this.root.getByRole('group', { name: named(label) }))
  }

  option(label: string, text: string): Locator {
    const inside = this.group(label)
    return inside
      .getByRole('radio', { name: text, exact: true })
      .or(inside.getByRole('checkbox', { name: text, exact: true }))
      .first()
  }

  async choose(label: string, ...texts: string[]): Promise<void> {
    for (const text of texts) {
      const option = this.option(label, text)
      // a second press removes an optional answer
      if ((await option.getAttribute('aria-checked')) !== 'true') await this.surface.press(option)
      await this.expectState(option, 'aria-checked', 'true', `${label}: ${text} is chosen`)
    }
  }

  async unchoose(label: string, text: string): Promise<void> {
    const option = this.option(label, text)
    await this.surface.press(option)
    await this.expectState(option, 'aria-checked', 'false', `${label}: ${text} is not chosen`)
  }

  /**
   * Opens a picker and follows the path. The sheet closes by itself at the last part, or by
   * `confirm`.
   */
  async pick(label: string, path: readonly string[], confirm?: string): Promise<void> {
    await this.surface.press(this.opener(label))
    const sheet = this.root.getByRole('dialog')
    for (const part of path)
      await this.surface.press(sheet.getByRole('option', { name: part, exact: true }).last())
    if (confirm !== undefined)
      await this.surface.press(sheet.getByRole('button', { name: confirm, exact: true }))
    await sheet.waitFor({ state: 'detached' })
  }

  /** The button that shows a picker's value; the "?" beside a label is another button. */
  opener(label: string): Locator {
    return this.root
      .getByRole('button', { name: new RegExp(`^[\\s*]*${escape(label)}(?!的填写说明)`) })
      .first()
  }

  /** Opens a tree, unfolds branches and ticks leaves. */
  async tick(
    label: string,
    leaves: readonly { branch: string; leaf: string }[],
    words: { expand: (text: string) => string; confirm: string },
  ): Promise<void> {
    await this.surface.press(this.opener(label))
    const sheet = this.root.getByRole('dialog')
    await sheet.getByRole('treeitem').first().waitFor()
    for (const { branch, leaf } of leaves) {
      // only for touch on H5: the keyboard folds with arrows
      const fold = sheet.getByRole('button', {
        name: words.expand(branch),
        exact: true,
        includeHidden: true,
      })
      if ((await fold.count()) > 0) await this.surface.press(fold)
      const item = sheet.getByRole('treeitem', { name: leaf, exact: true })
      await this.surface.press(item)
      await this.expectState(item, 'aria-checked', 'true', `${leaf} is ticked`)
    }
    await this.surface.press(sheet.getByRole('button', { name: words.confirm, exact: true }))
    await sheet.waitFor({ state: 'detached' })
  }

  /** Opens a calendar and presses the days, given by their accessible names. */
  async pickDays(label: string, days: readonly string[], confirm?: string): Promise<void> {
    await this.surface.press(this.opener(label))
    const panel = this.root.getByRole('dialog')
    for (const day of days)
      await this.surface.press(
        panel
          .getByRole('gridcell', { name: day })
          .and(panel.locator(':not([aria-disabled=true])'))
          .first(),
      )
    if (confirm !== undefined)
      await this.surface.press(panel.getByRole('button', { name: confirm, exact: true }))
    await panel.waitFor({ state: 'detached' })
  }

  async turn(label: string, on: boolean): Promise<void> {
    const control = this.root.getByRole('switch', { name: named(label) })
    if ((await control.getAttribute('aria-checked')) !== String(on))
      await this.surface.press(control)
    await this.expectState(control, 'aria-checked', String(on), `${label} is ${on ? 'on' : 'off'}`)
  }

  /** Whether the page has a field with this label now. */
  async isAsked(label: string): Promise<boolean> {
    // A question's text includes its star.
    return (await this.root.getByText(new RegExp(`^${escape(label)}\\s*(\\*.*)?$`)).count()) > 0
  }

  async expectAsked(label: string, wanted: boolean): Promise<void> {
    await eventually(
      async () => (await this.isAsked(label)) === wanted,
      `${label} is ${wanted ? '' : 'not '}asked`,
    )
  }

  async expectAlert(text: string): Promise<void> {
    await this.root.getByRole('alert').filter({ hasText: text }).first().waitFor()
  }

  private async expectState(
    target: Locator,
    attribute: string,
    value: string,
    what: string,
  ): Promise<void> {
    await eventually(async () => (await target.getAttribute(attribute)) === value, what)
  }
}

/** Checks again, ten times a second, until the page's time limit. */
export async function eventually(
  holds: () => Promise<boolean>,
  what: string,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline;) {
    if (await holds()) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  assert.fail(`expected: ${what}`)
}
