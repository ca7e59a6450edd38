import type { DeskMeetingFileRequest } from '@core/contract/deskMeetings'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { deskMessages } from '@/i18n/messages/desk'
import { deskMeetingMessages } from '@/i18n/messages/deskMeetings'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useDesk } from '../DeskContext'
import { useDeskFile } from '../useDeskFile'

const FORMATS = ['pdf', 'xlsx'] as const
type What = DeskMeetingFileRequest['What']
type Wanted = { What: What; Format: (typeof FORMATS)[number]; Day?: string; Run?: string }

interface PlanFilesProps {
  what: readonly What[]
  /** The day of a plan, or the run whose changes are exported. */
  of: { Day: string } | { Run: string }
}

/** Exports the plan as files for print and for work. */
export const PlanFiles = observer(function PlanFiles({ what, of }: PlanFilesProps) {
  const desk = useDesk()
  const say = useText(deskMeetingMessages)
  const text = useText(deskMessages)
  const feedback = useFeedback()
  const bring = useDeskFile()
  const intent = useIntent()
  const [busy, setBusy] = useState('')
  const order = async (wanted: Wanted) => {
    setBusy(`${wanted.What} ${wanted.Format}`)
    try {
      const ordered = await desk.call('desk.meetingFile', wanted, { intent: intent.of(wanted) })
      intent.end()
      await bring(ordered)
    } catch (error) {
      const message = messageOf(error, text('desk.failed'))
      if (message) await feedback.error(message)
    } finally {
      setBusy('')
    }
  }
  return (
    <View role="group" aria-label={say('plan.files')} className="tf-desk-plan__actions">
      {what.map(What =>
        FORMATS.map(Format => (
          <Button
            key={`${What} ${Format}`}
            kind="secondary"
            size="small"
            icon="file"
            loading={busy === `${What} ${Format}`}
            onPress={() => void order({ What, Format, ...of })}
          >
            {say(`plan.file.${What}`, { format: Format.toUpperCase() })}
          </Button>
        )),
      )}
    </View>
  )
})
