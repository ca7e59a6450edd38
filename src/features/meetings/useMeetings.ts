import { useCallback, useState } from 'react'
import type { ApiRequest } from '@core/contract/api'
import type { Meeting, MeetingListReply, SlotListReply } from '@core/contract/meeting'
import { messageOf } from '@/api/ApiError'
import { meetingMessages } from '@/i18n/messages/meetings'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'

export interface MeetingBook {
  list: MeetingListReply
  slots: SlotListReply
}
type Change =
  'meeting.answer' | 'meeting.checkin' | 'meeting.note' | 'slot.block' | 'meeting.request'

/** The caller's meetings and slots, and their actions. A refusal is shown; true = done. */
export function useMeetings() {
  const { api, language } = useStores()
  const say = useText(meetingMessages)
  const feedback = useFeedback()
  const intent = useIntent()
  const [isBusy, setBusy] = useState(false)
  const { state, reload, renew } = useLoad(
    `meetings ${language.current}`,
    async (): Promise<MeetingBook> => {
      const [list, slots] = await Promise.all([
        api.call('meeting.list', {}),
        api.call('slot.list', {}),
      ])
      return { list, slots }
    },
  )
  const act = useCallback(
    async <N extends Change>(name: N, body: ApiRequest<N>): Promise<boolean> => {
      setBusy(true)
      try {
        await api.call(name, body, { intent: intent.of(name, body) })
        intent.end()
        await renew()
        return true
      } catch (error) {
        intent.end()
        const message = messageOf(error, say('meet.failedStep'))
        if (message) await feedback.error(message)
        reload()
        return false
      } finally {
        setBusy(false)
      }
    },
    [api, feedback, intent, reload, renew, say],
  )
  return { state, reload, renew, act, isBusy }
}

export type Act = ReturnType<typeof useMeetings>['act']

/** A step with one meeting. */
export interface MeetingStepProps {
  meeting: Meeting
  act: Act
  isBusy: boolean
}

/** Meetings that take the caller's time: all that were not refused or called off. */
export const isLive = ({ State }: Pick<Meeting, 'State'>): boolean =>
  State !== 'declined' && State !== 'expired' && State !== 'cancelled'
