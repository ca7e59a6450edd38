import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { deskMessages } from '@/i18n/messages/desk'
import { deskShowMessages } from '@/i18n/messages/deskShow'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useNavigate } from '@/shell/navigate'
import { useIntent } from '@/shell/useIntent'
import { useDesk } from '../DeskContext'
import { useDeskFile } from '../useDeskFile'

const FORMATS = ['pdf', 'xlsx'] as const

/**
 * Exports the list of ceremonies for the press office, and opens the list for the screens in the
 * halls.
 */
export const SigningButtons = observer(function SigningButtons() {
  const desk = useDesk()
  const text = useText(deskShowMessages)
  const say = useText(deskMessages)
  const feedback = useFeedback()
  const bring = useDeskFile()
  const navigate = useNavigate()
  const intent = useIntent()
  const [busy, setBusy] = useState('')
  const order = async (Format: (typeof FORMATS)[number]) => {
    setBusy(Format)
    try {
      const request = { Format }
      const ordered = await desk.call('desk.signingFile', request, { intent: intent.of(request) })
      intent.end()
      await bring(ordered)
    } catch (error) {
      const message = messageOf(error, say('desk.failed'))
      if (message) await feedback.error(message)
    } finally {
      setBusy('')
    }
  }
  return (
    <>
      {FORMATS.map(format => (
        <Button
          key={format}
          kind="secondary"
          size="small"
          icon="file"
          loading={busy === format}
          onPress={() => void order(format)}
        >
          {text('desk.signings.press', { format: format.toUpperCase() })}
        </Button>
      ))}
      <Button
        kind="secondary"
        size="small"
        icon="eye"
        onPress={() => navigate.to('hallSignings', { screen: '1' })}
      >
        {text('desk.signings.screen')}
      </Button>
    </>
  )
})
