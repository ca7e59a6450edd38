import { isTimeless } from '@core/resources/steps'
import { useRef, useState, type ReactNode } from 'react'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { ReasonSheet } from './ReasonSheet'
import { isDangerous, useResourceText, wordOf, type ResourceKind } from './ResourceKind'
import type { StepOutcome } from './StepOutcome'

/**
 * Takes a step of the record with this title; `isOver` after its deadline. Resolves with whether it
 * was taken.
 */
export type TakeStep = (
  title: string,
  action: string,
  act: (reason: string) => Promise<StepOutcome>,
  isOver?: boolean,
) => Promise<boolean>

interface Asked {
  title: string
  action: string
  given: string
  answer: (reason: string | undefined) => void
}

/**
 * Takes steps from a page. It asks for a reason if the definition wants one, otherwise the
 * resource's question (`ask.STEP`) if it has one, and reports the result. The page has to draw
 * `sheet`.
 */
export function useSteps(kind: ResourceKind): { take: TakeStep; sheet: ReactNode } {
  const text = useResourceText(kind)
  const feedback = useFeedback()
  const [asked, ask] = useState<Asked>()

  /** The reason of a step that failed, so that it need not be typed twice. */
  const kept = useRef({ of: '', reason: '' })

  const askForReason = (title: string, action: string) =>
    new Promise<string | undefined>(resolve => {
      const answer = (reason: string | undefined) => {
        ask(undefined)
        resolve(reason)
      }
      const given = kept.current.of === `${action} ${title}` ? kept.current.reason : ''
      ask({ title, action, given, answer })
    })
  /**
   * The consequence of a step. `isLast`: the answers cannot be submitted again after it; this case
   * has its own words.
   */
  const detailOf = (action: string, isLast: boolean) =>
    (isLast ? wordOf(kind, `askDetail.${action}Last`) : undefined) ??
    wordOf(kind, `askDetail.${action}`)
  /** The reason, empty if none is needed; undefined when the person cancels. */
  const question = async (
    title: string,
    action: string,
    isOver: boolean,
  ): Promise<string | undefined> => {
    const { definition } = kind
    const { reason, to = '' } = definition.transitions[action] ?? {}
    if (reason) return askForReason(title, action)
    const called = title || text('untitled')
    const words = wordOf(kind, `ask.${action}`, { title: called })
    if (words === undefined) return ''
    const isMeant = await feedback.confirm({
      title: words,
      message:
        detailOf(action, isOver && !isTimeless(definition, 'submit', to)) ??
        text('stepOf', { step: text(`step.${action}`), title: called }),
      confirm: text(`step.${action}`),
      cancel: text('keep'),
      danger: isDangerous(kind, action),
    })
    return isMeant ? '' : undefined
  }
  const take: TakeStep = async (title, action, act, isOver = false) => {
    const reason = await question(title, action, isOver)
    if (reason === undefined) return false
    const outcome = await act(reason)
    kept.current = { of: `${action} ${title}`, reason: outcome.kind === 'done' ? '' : reason }
    if (outcome.kind === 'done')
      void feedback.success(wordOf(kind, `done.${action}`) ?? text('done'))
    else if (outcome.kind === 'refused') await feedback.error(outcome.message)
    else if (outcome.kind !== 'ignored') await feedback.error(text(outcome.kind))
    // the record is unchanged: show the reason again to be sent or corrected. After a conflict the
    // person looks first
    if (reason !== '' && (outcome.kind === 'refused' || outcome.kind === 'unreachable'))
      return take(title, action, act, isOver)
    return outcome.kind === 'done'
  }
  return { take, sheet: asked && <ReasonSheet kind={kind} {...asked} onAnswer={asked.answer} /> }
}
