import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { exhibitorCheckInMessages } from '@/i18n/messages/exhibitorCheckIn'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'

type Act = (gate: string) => Promise<void>

export interface HallScan {
  /** Reads the code of a hall and passes it to `act`; shows the message of a failure. */
  scan: (act: Act) => Promise<void>
  /** Does the same with the number under the code. */
  enter: (number: string, act: Act) => Promise<void>
  /** The number is typed: there is no camera, or the user prefers to type. */
  isTyping: boolean
  type: (isOn: boolean) => void
}

/** Finds out where a person is, by the code of a hall or the number under it. */
export function useHallScan(): HallScan {
  const { platform } = useStores()
  const text = useText(exhibitorCheckInMessages)
  const feedback = useFeedback()
  const [isTyping, type] = useState(false)
  const enter = async (gate: string, act: Act) => {
    try {
      await act(gate)
      platform.vibrate()
    } catch (error) {
      const message = messageOf(error, text('arrival.failed'))
      if (message) await feedback.error(message)
    }
  }
  const scan = async (act: Act) => {
    const answer = await platform.scanCode()
    if ('text' in answer) return enter(answer.text, act)
    if (answer.refused === 'cancelled') return
    await feedback.error(text(`arrival.${answer.refused}`))
    type(true)
  }
  return { scan, enter, isTyping, type }
}
