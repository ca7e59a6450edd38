import { useSyncExternalStore } from 'react'
import type { FieldId, FieldState } from '@core/form/types'
import type { FieldError, FormStore } from './FormStore'
import type { FormSection } from './store/FormSteps'

/** A field's state, error and success. Only a change of this field draws the component again. */
export function useField(
  store: Pick<FormStore, 'signal' | 'peek'>,
  id: FieldId,
): { state: FieldState; error: FieldError | undefined; isSound: boolean } {
  const signal = store.signal(id)
  useSyncExternalStore(signal.subscribe, signal.read, signal.read)
  return store.peek(id)
}

/** Only a field's state (see useField). */
export function useFieldState(store: FormStore, id: FieldId): FieldState {
  return useField(store, id).state
}

/** Is any field of a section visible? Draws again only when this changes. */
export function useSectionShown(section: FormSection): boolean {
  return useSyncExternalStore(section.signal.subscribe, () => section.shown > 0)
}
