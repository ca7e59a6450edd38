import type { ReactElement } from 'react'
import { FeedbackStore } from '@/shell/feedback/FeedbackStore'
import { FeedbackProvider } from '@/shell/feedback/useFeedback'
import type { RootStore } from '@/stores/RootStore'
import { StoreContext } from '@/stores/StoreContext'

/** A part of a page, with its stores and feedback. */
export function withStores(
  stores: RootStore,
  element: ReactElement,
  feedback = new FeedbackStore(),
): ReactElement {
  return (
    <StoreContext.Provider value={stores}>
      <FeedbackProvider value={feedback}>{element}</FeedbackProvider>
    </StoreContext.Provider>
  )
}
