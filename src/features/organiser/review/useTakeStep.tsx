import { requestMessages } from '@core/messages/request'
import type { RecordItem } from '@core/contract/schemas/resource'
import { useCallback, useState, type ReactNode } from 'react'
import { messageOf } from '@/api/ApiError'
import { deskMessages } from '@/i18n/messages/desk'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { deskWord } from '../deskWord'
import type { Review } from './ReviewContext'
import { ReasonSheet } from './ReasonSheet'
import type { ReviewStore } from './ReviewStore'

interface Asked {
  action: string
  items: readonly RecordItem[]
}

/** How a step is taken: asked why where it needs a reason, or for the words that may come with it, asked whether where several are meant, and told how it went. */
export function useTakeStep(store: ReviewStore): { take: Review['take']; sheet: ReactNode } {
  const text = useText(deskMessages)
  const request = useText(requestMessages)
  const feedback = useFeedback()
  const [asked, ask] = useState<Asked>()

  const act = async ({ action, items }: Asked, reason: string) => {
    try {
      const result = await store.act(action, reason, items)
      const [first] = result?.refused ?? []
      // of several each has its line in the results
      if (first && items.length === 1) await feedback.error(first.message)
    } catch (error) {
      const message = messageOf(error, request('request.http'))
      if (message !== undefined) await feedback.error(message || request('request.network'))
    }
  }
  const take: Review['take'] = async (action, items) => {
    if (store.isActing || items.length === 0) return
    if (store.needsReason(action) || store.takesNote(action)) return ask({ action, items })
    const isMeant =
      items.length === 1 ||
      (await feedback.confirm({
        title: text('desk.ask', { step: deskWord('step', action), n: items.length }),
        message: text('desk.askDetail'),
        confirm: deskWord('step', action),
        cancel: text('desk.cancel'),
      }))
    if (isMeant) await act({ action, items }, '')
  }
  const answer = (reason: string | undefined) => {
    ask(undefined)
    if (asked && reason !== undefined) void act(asked, reason)
  }
  return {
    take: useCallback(take, [store]),
    sheet: asked && <ReasonSheet {...asked} isNote={!store.needsReason(asked.action)} onAnswer={answer} />,
  }
}
