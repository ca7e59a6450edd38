import { createContext, useContext } from 'react'
import { FeedbackStore } from './FeedbackStore'

/**
 * One for the whole app, because a page's message may still be shown while the next page opens;
 * tests provide their own.
 */
const FeedbackContext = createContext(new FeedbackStore())

export const FeedbackProvider = FeedbackContext.Provider

/** Shows messages to the person. */
export function useFeedback(): FeedbackStore {
  return useContext(FeedbackContext)
}
