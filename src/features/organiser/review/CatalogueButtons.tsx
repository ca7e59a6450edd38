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

const FORMATS = ['pdf', 'xlsx', 'json'] as const
type Format = (typeof FORMATS)[number]

/** Makes the accepted entries into the catalogue: laid out as PDF, or as data for a printer. */
export const CatalogueButtons = observer(function CatalogueButtons() {
  const desk = useDesk()
  const text = useText(deskBadgeMessages)
  const say = useText(deskMessages)
  const feedback = useFeedback()
  const bring = useDeskFile()
  const intent = useIntent()
  const [busy, setBusy] = useState<Format>()
  if (!desk.mayAct) return null
  const order = async (Format: Format) => {
    setBusy(Format)
    try {
      const request = { Format }
      const ordered = await desk.call('desk.catalogue', request, { intent: intent.of(request) })
      intent.end()
      await bring(ordered)
    } catch (error) {
      const message = messageOf(error, say('desk.failed'))
      if (message) await feedback.error(message)
    } finally {
      setBusy(undefined)
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
          {text('desk.catalogue', { format: format.toUpperCase() })}
        </Button>
      ))}
    </>
  )
})
