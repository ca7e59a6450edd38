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
 * Checks in the logged-in user by the code of a hall, from the address or the camera. Each check-in
 * admits one person.
 */
export function useCheckIn() {
  const { api, platform, clock } = useStores()
  const text = useText(checkInMessages)
  const feedback = useFeedback()
  const [state, setState] = useState<CheckInState>({ status: 'waiting' })
  const [brought] = useState(() => broughtGate(platform))
  const wish = useRef({ gate: '', nonce: '' })

  const enter = async (gate: string) => {
    // A retry at the same hall after a lost reply is the same request.
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
 * The hall in the address, until the user has checked in with it. It survives a login, a reload or
 * another language.
 */
function broughtGate({ session, readLocation }: Platform): string {
  const { gate = '' } = readLocation().query
  return session.get<string>(USED) === gate ? '' : gate
}

/**
 * Drawing the page again must not check in twice: removes the hall from the address. Where the
 * address cannot be changed, the hall is remembered as used.
 */
function spend({ session, takeFromAddress, readLocation }: Platform, gate: string): void {
  takeFromAddress(['gate'])
  if (readLocation().query.gate === gate) session.set(USED, gate, USED_SECONDS)
}

const USED = 'gate_used'
/** After this time a scan of the same sign, for example after lunch, is a new request. */
const USED_SECONDS = 600
