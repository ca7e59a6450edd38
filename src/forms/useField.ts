import { useSyncExternalStore } from 'react'
import type { FieldId, FieldState } from '@core/form/types'
import type { FieldError, FormStore } from './FormStore'
import type { FormSection } from './store/FormSteps'

/**
 * A field's state, error and success; the component is drawn again when this field changes, and
 * with no other.
 */
export function useField(
  store: Pick<FormStore, 'signal' | 'peek'>,
  id: FieldId,
): { state: FieldState; error: FieldError | undefined; isSound: boolean } {
  const signal = store.signal(id)
  useSyncExternalStore(signal.subscribe, signal.read, signal.read)
  return store.peek(id)
}

/** A field's state alone (see useField). */
export function useFieldState(store: FormStore, id: FieldId): FieldState {
  return useField(store, id).state
}

/** Is anything of a section on screen? Drawn again only when that changes. */
export function useSectionShown(section: FormSection): boolean {
  return useSyncExternalStore(section.signal.subscribe, () => section.shown > 0)
}
