import { requestMessages } from '@core/messages/request'
import type { RecordItem } from '@core/contract/resource'
import { useCallback, type ReactNode } from 'react'
import { messageOf } from '@/api/ApiError'
import { deskMessages } from '@/i18n/messages/desk'
import { deskBadgeMessages } from '@/i18n/messages/deskBadges'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { TAKES_AWAY } from '../deskRules'
import { deskWord } from '../deskWord'
import { useWriting } from '../writing/useWriting'
import type { Review } from './ReviewContext'
import { ReasonSheet } from './ReasonSheet'
import type { Meant, ReviewResult } from './afterStep'
import type { ReviewSteps } from './ReviewSteps'
import type { ReviewStore } from './ReviewStore'

/** The step that voids a badge (core/resources/badge). */
const VOID = 'cancel'

interface Asked {
  action: string
  items: readonly Meant[]
}

/**
 * Takes a step: asks for a reason or an optional note, asks for confirmation if there are several
 * items or something is taken away, and reports the outcome.
 */
export function useTakeStep(
  store: ReviewStore,
  steps: ReviewSteps,
): { take: Review['take']; sheet: ReactNode } {
  const text = useText(deskMessages)
  const badge = useText(deskBadgeMessages)
  const request = useText(requestMessages)
  const feedback = useFeedback()
  const writing = useWriting<Asked, string>(`reason ${store.kind.Kind}`)

  const act = async ({ action, items }: Asked, reason: string, isWritten = false) => {
    try {
      const result = await steps.act(action, reason, items)
      if (isWritten) writing.close()
      const [first] = result?.refused ?? []
      // for several items the results list each error
      if (first && items.length === 1) await feedback.error(first.message)
    } catch (error) {
      const left = { action, items: leftOf(items, steps.result) }
      // the session may have expired: after the login the user finds the text again, with the
      // remaining items
      if (isWritten) writing.keep(reason, left)
      const message = messageOf(error, request('request.http'))
      if (message === undefined) return
      await feedback.error(message || request('request.network'))
      if (isWritten) writing.open(left, reason)
    }
  }
  /** A step that cannot be undone is explained before it is taken. */
  const voidQuestion = (items: readonly Meant[]) => ({
    title:
      items.length === 1
        ? badge('desk.void.one', { title: items[0]?.Title || items[0]?.Id || '' })
        : badge('desk.void.many', { n: items.length }),
    message: badge('desk.void.detail'),
    confirm:
      items.length === 1
        ? badge('desk.step.cancel')
        : badge('desk.void.confirm', { n: items.length }),
    cancel: badge('desk.void.keep'),
    danger: true,
  })
  const take: Review['take'] = async (action, items) => {
    // a press right after the next item opened may be meant for the previous one; with several
    // items the question prevents a mistake
    if (steps.isActing || items.length === 0 || (items.length === 1 && store.hasJustMoved())) return
    if (store.needsReason(action) || store.takesNote(action))
      return writing.open({ action, items: items.map(meantOf) })
    const [first] = items
    const isOne = items.length === 1
    const isHard = TAKES_AWAY.has(action)
    const step = deskWord('step', action)
    const isMeant =
      (isOne && !isHard) ||
      (await feedback.confirm(
        action === VOID
          ? voidQuestion(items)
          : {
              title: isOne
                ? text('desk.reason.title', { step, title: first?.Title || first?.Id || '' })
                : text('desk.ask', { step, n: items.length }),
              message: text(isOne ? 'desk.askOne' : 'desk.askDetail'),
              confirm: step,
              cancel: text('desk.goBack'),
              danger: isHard,
            },
      ))
    if (isMeant) await act({ action, items }, '')
  }
  const { item: asked, typed } = writing.written ?? {}
  const answer = (reason: string | undefined) => {
    if (!asked || reason === undefined) return writing.close()
    writing.keep(reason, asked)
    writing.putAside(act(asked, reason, true))
  }
  // the user may have fewer rights now than when they wrote the text
  const isOffered = store.kind.Actions.some(({ Name }) => Name === asked?.action)
  return {
    take: useCallback(take, [store, steps]),
    sheet: asked && isOffered && (
      <ReasonSheet
        {...asked}
        isNote={!store.needsReason(asked.action)}
        words={typed}
        onType={words => writing.keep(words, asked)}
        onAnswer={answer}
      />
    ),
  }
}

/** Only the parts that the step needs, because they may be stored with the text. */
const meantOf = ({ Id, Title, Revision }: RecordItem): Meant => ({ Id, Title, Revision })

/** The items of a step without a reply. */
function leftOf(items: readonly Meant[], result: ReviewResult | undefined): readonly Meant[] {
  const answered = new Set([
    ...(result?.done ?? []).map(({ Id }) => Id),
    ...(result?.refused ?? []).map(({ id }) => id),
  ])
  return items.filter(({ Id }) => !answered.has(Id))
}
