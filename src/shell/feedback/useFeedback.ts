import { createContext, useContext } from 'react'
import { FeedbackStore } from './FeedbackStore'

/**
 * One for the whole app, because a page may speak while the next one opens; tests give their own.
 */
const FeedbackContext = createContext(new FeedbackStore())

export const FeedbackProvider = FeedbackContext.Provider

/** How pages say something to the person. */
export function useFeedback(): FeedbackStore {
  return useContext(FeedbackContext)
}
