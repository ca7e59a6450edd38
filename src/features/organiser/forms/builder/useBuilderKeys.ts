import { useEffect } from 'react'
import { focusElement } from '@/components/focusElement'
import type { BuilderStore } from './BuilderStore'
import { SEARCH_ID } from './Palette'

const TYPED = 'input, textarea, select, [contenteditable]'

/** The keyboard shortcuts of the builder. Keys typed into the test form have no other effect. */
export function useBuilderKeys(store: BuilderStore, save: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : undefined
      if (target?.closest('[role=dialog], [role=alertdialog]')) return
      const isTyping = target?.closest(TYPED) !== null && target !== undefined
      const isTrying = isTyping && target.closest('.tf-b-phone') !== null
      const act = actionOf(event, store, isTyping, isTrying, save)
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [store, save])
}

function actionOf(
  event: KeyboardEvent,
  store: BuilderStore,
  isTyping: boolean,
  isTrying: boolean,
  save: () => void,
): (() => void) | undefined {
  const key = event.key.toLowerCase()
  if (event.ctrlKey || event.metaKey) {
    if (key === 's') return save
    if (isTrying) return undefined
    if (key === 'z') return event.shiftKey ? store.redo : store.undo
    if (key === 'y') return store.redo
    return key === 'd' && store.selected !== '' ? () => store.duplicate() : undefined
  }
  if (store.mode === 'questions' || isTrying) return undefined
  if (event.altKey) {
    if (key === 'arrowup') return () => store.move(-1)
    return key === 'arrowdown' ? () => store.move(1) : undefined
  }
  if (isTyping) return undefined
  if (key === '/') return () => focusElement(SEARCH_ID)
  if (key === 'delete' || key === 'backspace')
    return store.selected === '' ? undefined : () => store.remove()
  if (key === 'escape') return store.selected === '' ? undefined : () => store.select('')
  const tag =
    event.target instanceof Element
      ? event.target.closest('[role=tab], [role=radio], [role=listitem]')
      : null
  if (tag) return undefined
  if (key === 'arrowup') return () => store.selectBeside(-1)
  return key === 'arrowdown' ? () => store.selectBeside(1) : undefined
}
