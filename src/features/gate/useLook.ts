import { arrivalCode } from '@core/presence/arrivalCode'
import { useState } from 'react'
import { ApiError, messageOf } from '@/api/ApiError'
import { gatePageMessages } from '@/i18n/messages/gate'
import { gateArrivalMessages } from '@/i18n/messages/gateArrival'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import { arrivalTone } from './arrivalTone'
import { toneOf } from './DecisionCard'
import { isUnreached } from './GateLink'
import type { GateStore } from './GateStore'
import type { Decision } from './types'
import type { GateSettings } from './useGateSettings'
import type { Note } from '@/platform/types'

const note = (hertz: number, from: number, seconds: number): Note => ({ hertz, from, seconds })

/** How a gate is heard: high and short for yes, twice for a second look, low and long for no. */
const TONES = {
  yes: [note(1040, 0, 0.12)],
  look: [note(660, 0, 0.12), note(660, 0.18, 0.12)],
  no: [note(220, 0, 0.45)],
} as const satisfies Record<string, readonly Note[]>

interface Looking {
  /** The last scan has no decision yet. */
  isChecking: boolean
  /** An outdated decision: another person was scanned after it. */
  over: Decision | undefined
  look: (code: string) => Promise<void>
}
/** Is this look still the last one? */
type IsLast = () => boolean

/**
 * Handles what is scanned or typed at a gate: a badge, or the code of a company that checks in.
 * Shows the message of a failure.
 */
export function useLook(store: GateStore, settings: GateSettings): Looking {
  const { platform } = useStores()
  const text = useText(gatePageMessages)
  const arrivalText = useText(gateArrivalMessages)
  const feedback = useFeedback()
  const [isChecking, setChecking] = useState(false)
  const [over, setOver] = useState<Decision>()
  const beOver = () => setOver(store.looks.decisions[0])

  const signal = (tone: keyof typeof TONES) => {
    if (settings.hasSound) platform.play(TONES[tone])
    if (settings.hasVibration) platform.vibrate()
  }
  const lookAtBadge = async (code: string, isLast: IsLast) => {
    try {
      const decision = await store.look(code)
      if (decision) return signal(toneOf(decision))
      // the user logged out on another page of this browser; the login page says so
      if (store.phase !== 'desk') return
      if (isLast()) beOver()
      await feedback.error(text('gate.noList'))
    } catch {
      if (isLast()) beOver()
      await feedback.error(text('gate.notKept'))
    }
  }
  const takeCompany = async (code: string, isLast: IsLast) => {
    beOver()
    try {
      const arrival = await store.arrivals.take(code, isLast)
      if (arrival) signal(arrivalTone(arrival.Outcome))
      if (isLast()) beOver()
    } catch (error) {
      if (isLast()) beOver()
      const isLoggedOut = error instanceof ApiError && error.kind === 'unauthorized'
      const said = isUnreached(error) ? 'offline' : isLoggedOut ? 'login' : undefined
      const message = said ? arrivalText(said) : messageOf(error, arrivalText('failed'))
      if (message) await feedback.error(message)
    }
  }
  const look = async (scanned: string) => {
    if (scanned.trim() === '') return
    const company = arrivalCode(scanned)
    const isLast = store.arrivals.begin()
    setChecking(true)
    try {
      await (company === '' ? lookAtBadge(scanned, isLast) : takeCompany(company, isLast))
    } finally {
      if (isLast()) setChecking(false)
    }
  }
  return { isChecking, over, look }
}
