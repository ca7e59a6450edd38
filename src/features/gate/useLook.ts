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
import { TONES } from './signals'
import type { GateSettings } from './useGateSettings'

/** What is scanned or typed at a gate: a badge, or the code of a company that checks in. What stands in the way is said. */
export function useLook(store: GateStore, settings: GateSettings): { isChecking: boolean; look: (code: string) => Promise<void> } {
  const { platform } = useStores()
  const text = useText(gatePageMessages)
  const arrivalText = useText(gateArrivalMessages)
  const feedback = useFeedback()
  const [isChecking, setChecking] = useState(false)

  const signal = (tone: keyof typeof TONES) => {
    if (settings.hasSound) platform.play(TONES[tone])
    if (settings.hasVibration) platform.vibrate()
  }
  const lookAtBadge = async (code: string) => {
    try {
      const decision = await store.look(code)
      store.arrivals.clear()
      // logged out on another page of this browser, which the login says
      if (!decision && store.phase !== 'desk') return
      if (!decision) return await feedback.error(text('gate.noList'))
      signal(toneOf(decision))
    } catch {
      await feedback.error(text('gate.notKept'))
    }
  }
  const takeCompany = async (code: string) => {
    try {
      const arrival = await store.arrivals.take(code)
      if (arrival) signal(arrivalTone(arrival.Outcome))
    } catch (error) {
      const isLoggedOut = error instanceof ApiError && error.kind === 'unauthorized'
      const said = isUnreached(error) ? 'offline' : isLoggedOut ? 'login' : undefined
      const message = said ? arrivalText(said) : messageOf(error, arrivalText('failed'))
      if (message) await feedback.error(message)
    }
  }
  const look = async (scanned: string) => {
    if (scanned.trim() === '') return
    const company = arrivalCode(scanned)
    setChecking(true)
    try {
      await (company === '' ? lookAtBadge(scanned) : takeCompany(company))
    } finally {
      setChecking(false)
    }
  }
  return { isChecking, look }
}
