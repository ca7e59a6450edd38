import type { RecordItem } from '@core/contract/resource'
import { createContext, useContext } from 'react'
import type { ReviewSteps } from './ReviewSteps'
import type { ReviewStore } from './ReviewStore'
import type { TagStore } from './TagStore'

/** The current queue, and how steps are confirmed and taken. */
export interface Review {
  store: ReviewStore
  steps: ReviewSteps
  tags: TagStore
  /** One record is open beside another list, so there is no queue to filter. */
  isAlone?: boolean
  take: (action: string, items: readonly RecordItem[]) => Promise<void>
}

export const ReviewContext = createContext<Review | undefined>(undefined)

/** Throws outside ReviewContext, which is a programming error. */
export function useReview(): Review {
  const review = useContext(ReviewContext)
  if (!review) throw new Error('useReview needs ReviewContext')
  return review
}
