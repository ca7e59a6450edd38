import type { ApiReply } from '@core/contract/api'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '@/api/ApiError'
import type { CallRequest } from '@/api/types'
import { focusElement } from '@/components/focusElement'
import { exhibitorCheckInMessages } from '@/i18n/messages/exhibitorCheckIn'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'

export type Presence = ApiReply<'presence.read'>

type CodeRequest = CallRequest<'presence.code'>

/**
 * A code to show, the request it was made for, and its end by this device's clock (ms since 1970).
 */
export interface ShownCode extends NonNullable<ApiReply<'presence.code'>['Code']> {
  request: CodeRequest
  until: number
}
export interface ArrivalCodes {
  shown: ShownCode | undefined
  isBusy: boolean
  /**
   * Makes a code for the staff at a gate; it replaces the one before. Shows the message of a
   * failure.
   */
  make: (request: CodeRequest) => Promise<void>
  hide: () => void
}

/** The button that asks for the code. It gets the focus back when the code is closed. */
export const SHOW_ID = 'arrival-show'

/**
 * The company's own code. If the company has already checked in, `onDone` is called immediately.
 */
export function useArrivalCode(onDone: (presence: Presence) => void): ArrivalCodes {
  const { api } = useStores()
  const text = useText(exhibitorCheckInMessages)
  const feedback = useFeedback()
  const [shown, show] = useState<ShownCode>()
  const [isBusy, setBusy] = useState(false)
  const wasShown = useRef(false)
  useEffect(() => {
    if (wasShown.current && !shown) focusElement(SHOW_ID)
    wasShown.current = shown !== undefined
  }, [shown])
  const make = async (request: CodeRequest) => {
    setBusy(true)
    try {
      const { Presence, Code } = await api.call('presence.code', request)
      if (Code) show({ ...Code, request, until: Date.now() + Code.ExpiresIn * 1000 })
      else onDone(Presence)
    } catch (error) {
      const message = messageOf(error, text('arrival.codeFailed'))
      if (message) await feedback.error(message)
    } finally {
      setBusy(false)
    }
  }
  return { shown, isBusy, make, hide: () => show(undefined) }
}
