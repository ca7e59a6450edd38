import { act, type ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'

/** A component on a page of its own. */
export interface Drawn {
  box: HTMLElement
  /** The one element of a selector; the test fails without it. */
  find: <E extends HTMLElement = HTMLElement>(selector: string) => E
  again: (element: ReactElement) => void
}

const roots: Root[] = []

/** Draws into the document; `clearDrawings` removes it. */
export function draw(element: ReactElement): Drawn {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const box = document.createElement('main')
  document.body.append(box)
  const root = createRoot(box)
  roots.push(root)
  act(() => root.render(element))
  return {
    box,
    again: next => act(() => root.render(next)),
    find: <E extends HTMLElement>(selector: string) => {
      const found = box.querySelector<E>(selector)
      if (!found) throw new Error(`no ${selector} in ${box.innerHTML.slice(0, 2000)}`)
      return found
    },
  }
}

export function clearDrawings(): void {
  act(() => roots.splice(0).forEach(root => root.unmount()))
  document.body.innerHTML = ''
}

/** Presses a key on an element. */
export function press(element: HTMLElement, key: string, more: KeyboardEventInit = {}): void {
  act(
    () =>
      void element.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
      ),
  )
}

export function click(element: HTMLElement): void {
  act(() => element.click())
}

/** Types a text, with the events that React expects. */
export function type(control: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const setter = Object.getOwnPropertyDescriptor(
    Object.getPrototypeOf(control) as object,
    'value',
  )?.set
  act(() => {
    setter?.call(control, value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Runs promises, and the timers of the next `ms`, with jest's fake timers. */
export async function pass(ms = 0): Promise<void> {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(ms)
  })
}
