import type { SelfCheckinReply } from '@core/contract/gate'
import { useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '@/api/ApiError'
import { checkInMessages } from '@/i18n/messages/checkIn'
import { useText } from '@/i18n/useText'
import type { Platform } from '@/platform/types'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import { randomId } from '@/utils/randomId'

/** The progress of a self check-in. */
export type CheckInState =
  | { status: 'waiting' }
  | { status: 'working' }
  | { status: 'decided'; reply: SelfCheckinReply; at: number }
  | { status: 'failed'; message: string; isUnregistered: boolean }

/**
 * Checks in the logged-in user by the code of a hall, from the address or the camera. One for each
 * person.
 */
export function useCheckIn() {
  const { api, platform, clock } = useStores()
  const text = useText(checkInMessages)
  const feedback = useFeedback()
  const [state, setState] = useState<CheckInState>({ status: 'waiting' })
  const [brought] = useState(() => broughtGate(platform))
  const wish = useRef({ gate: '', nonce: '' })

  const enter = async (gate: string) => {
    // The same hall after a lost answer is the same wish.
    if (wish.current.gate !== gate) wish.current = { gate, nonce: randomId() }
    setState({ status: 'working' })
    try {
      const reply = await api.call(
        'checkin.self',
        { Gate: gate, Nonce: wish.current.nonce },
        { intent: wish.current.nonce },
      )
      setState({ status: 'decided', reply, at: clock.now() })
      wish.current = { gate: '', nonce: '' }
    } catch (error) {
      const message = messageOf(error, text('checkIn.failed'))
      const code = error instanceof ApiError ? error.code : undefined
      setState({
        status: 'failed',
        message: message ?? text('checkIn.failed'),
        isUnregistered: code === 'not_registered',
      })
    }
  }
  const isStarted = useRef(false)
  useEffect(() => {
    if (brought === '' || isStarted.current) return
    isStarted.current = true
    spend(platform, brought)
    void enter(brought)
  })

  return {
    state,
    async scan() {
      const answer = await platform.scanCode()
      if ('text' in answer) return enter(answer.text)
      if (answer.refused !== 'cancelled') await feedback.error(text(`checkIn.${answer.refused}`))
      return undefined
    },
    retry: () => void (wish.current.gate !== '' && enter(wish.current.gate)),
  }
}

/**
 * The hall of the address, until the user has asked to come in with it. It survives a login, a
 * reload or another language.
 */
function broughtGate({ session, readLocation }: Platform): string {
  const { gate = '' } = readLocation().query
  return session.get<string>(USED) === gate ? '' : gate
}

/**
 * The page drawn again is no second wish to come in: the hall goes from the address, and where that
 * cannot be cut is remembered.
 */
function spend({ session, takeFromAddress, readLocation }: Platform, gate: string): void {
  takeFromAddress(['gate'])
  if (readLocation().query.gate === gate) session.set(USED, gate, USED_SECONDS)
}

const USED = 'gate_used'
/** A later scan of the same sign, after lunch for example, is a new wish to come in. */
const USED_SECONDS = 600
