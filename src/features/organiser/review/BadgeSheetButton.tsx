import { BADGE_VALID } from '@core/resources/badge'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { deskMessages } from '@/i18n/messages/desk'
import { deskBadgeMessages } from '@/i18n/messages/deskBadges'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useDesk } from '../DeskContext'
import { useDeskFile } from '../useDeskFile'
import { useReview } from './ReviewContext'

/**
 * Prints the valid badges of the list, filtered by company and state; absent if badges in that
 * state are not valid.
 */
export const BadgeSheetButton = observer(function BadgeSheetButton() {
  const desk = useDesk()
  const { store } = useReview()
  const text = useText(deskBadgeMessages)
  const say = useText(deskMessages)
  const feedback = useFeedback()
  const bring = useDeskFile()
  const intent = useIntent()
  const [isBusy, setBusy] = useState(false)
  const { state, company } = store
  if (!desk.mayAct || (state !== '' && !(BADGE_VALID as readonly string[]).includes(state)))
    return null
  const order = async () => {
    setBusy(true)
    try {
      const request = { Exhibitor: company || undefined, State: state || undefined }
      const ordered = await desk.call('desk.badgeSheet', request, { intent: intent.of(request) })
      intent.end()
      await bring(ordered)
    } catch (error) {
      const message = messageOf(error, say('desk.failed'))
      if (message) await feedback.error(message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      kind="secondary"
      size="small"
      icon="badge"
      loading={isBusy}
      onPress={() => void order()}
    >
      {text('desk.sheet')}
    </Button>
  )
})
