import type { RecordItem } from '@core/contract/resource'
import { createContext, useContext } from 'react'
import type { ReviewSteps } from './ReviewSteps'
import type { ReviewStore } from './ReviewStore'
import type { TagStore } from './TagStore'

/** The queue on show, and how a step is asked for and taken. */
export interface Review {
  store: ReviewStore
  steps: ReviewSteps
  tags: TagStore
  /** One record is open beside another list: there is no queue to narrow. */
  isAlone?: boolean
  take: (action: string, items: readonly RecordItem[]) => Promise<void>
}

export const ReviewContext = createContext<Review | undefined>(undefined)

/** Throws outside ReviewContext, which is a mistake in the program. */
export function useReview(): Review {
  const review = useContext(ReviewContext)
  if (!review) throw new Error('useReview needs ReviewContext')
  return review
}
