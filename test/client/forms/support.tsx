import { act, type ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { parseDefinition } from '@core/form/parseDefinition'
import type { FormDefinition } from '@core/form/types'
import type { Draft, DraftKeeper } from '@/forms/drafts'
import { NO_SERVICES } from '@/forms/FormServices'
import { FormStore } from '@/forms/FormStore'
import { FormView } from '@/forms/FormView'

let root: Root | undefined

/** Draws an element into a fresh page. */
export function draw(element: ReactElement): HTMLElement {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  clear()
  const box = document.createElement('main')
  document.body.append(box)
  root = createRoot(box)
  act(() => root?.render(element))
  return box
}

export function redraw(element: ReactElement): void {
  act(() => root?.render(element))
}

export function clear(): void {
  act(() => root?.unmount())
  root = undefined
  document.body.innerHTML = ''
}

export function find<E extends Element = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector)
  if (!found) throw new Error(`no ${selector} in ${document.body.innerHTML}`)
  return found
}

/** The element of a role whose name or text is exactly this. */
export function byRole(role: string, name: string): HTMLElement {
  const all = [...document.querySelectorAll<HTMLElement>(`[role="${role}"]`)]
  const found = all.find(node => (node.getAttribute('aria-label') ?? node.textContent) === name)
  if (!found)
    throw new Error(
      `no ${role} "${name}" among ${all.map(node => node.getAttribute('aria-label') ?? node.textContent).join(' | ')}`,
    )
  return found
}

export function press(node: Element): void {
  act(() => void node.dispatchEvent(new MouseEvent('click', { bubbles: true })))
}

export function key(node: Element, name: string): void {
  act(
    () =>
      void node.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
      ),
  )
}

export function type(selector: string, value: string): void {
  const control = find<HTMLInputElement>(selector)
  const setter = Object.getOwnPropertyDescriptor(
    Object.getPrototypeOf(control) as object,
    'value',
  )?.set
  act(() => {
    setter?.call(control, value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

export function leave(selector: string): void {
  act(() => void find(selector).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
}

/**
 * Parses a definition and fails when anything is wrong with it. A default may be wrong: it plays
 * the part of what a person typed.
 */
export function define(
  fields: readonly Record<string, unknown>[],
  more: Record<string, unknown> = {},
): FormDefinition {
  const { form, problems } = parseDefinition({ Id: 'demo', Version: 3, Fields: fields, ...more })
  if (problems.some(({ property }) => property !== 'DefaultValue'))
    throw new Error(JSON.stringify(problems))
  return form
}

/** What the fields of a kind need to be drawn at all. */
const SOURCES: Readonly<Record<string, unknown>> = {
  TreeSelect: 'a,b',
  Picker: 'a,b',
  Questions: [{ id: 'q', text: 'q', text_en: 'q', flag: 3 }],
}

/**
 * Fetches the widgets and sheets that have a chunk of their own, so that a test finds them in place
 * and none comes after its end.
 */
export async function loadWidgets(): Promise<void> {
  const types = [
    'Date',
    'DateRange',
    'TreeSelect',
    'Tag',
    'File',
    'Editor',
    'Questions',
    'Picker',
    'PhoneFormat',
  ]
  const fields = types.map(Type => ({
    Id: Type,
    Name: Type,
    Type,
    DataSource: SOURCES[Type],
    Tooltip: Type,
  }))
  const store = new FormStore({
    form: define(fields),
    context: { language: 'en', ruleSet: 'default' },
  })
  draw(<FormView store={store} services={NO_SERVICES} />)
  for (let tries = 0; tries < 100 && document.querySelector('.tf-field__lazy'); tries += 1) {
    await act(() => new Promise<void>(resolve => setTimeout(resolve, 20)))
  }
  if (document.querySelector('.tf-field__lazy')) throw new Error('a widget did not come')
  for (const trigger of ['.tf-field__help', '#demo-Picker', '.tf-phone__code']) {
    const before = document.querySelectorAll('[role=dialog]').length
    press(find(trigger))
    for (
      let tries = 0;
      tries < 100 && document.querySelectorAll('[role=dialog]').length === before;
      tries += 1
    )
      await act(() => new Promise<void>(resolve => setTimeout(resolve, 20)))
    if (document.querySelectorAll('[role=dialog]').length === before)
      throw new Error(`no sheet came by ${trigger}`)
  }
  clear()
}

/** A keeper in memory that remembers as storage does: through JSON. */
export function memoryDrafts(): DraftKeeper & { writes: number; text: string | undefined } {
  const keeper = {
    writes: 0,
    text: undefined as string | undefined,
    read: () => (keeper.text === undefined ? undefined : (JSON.parse(keeper.text) as Draft)),
    write: (draft: Draft) => {
      keeper.writes += 1
      keeper.text = JSON.stringify(draft)
      return true
    },
    remove: () => {
      keeper.text = undefined
    },
  }
  return keeper
}
