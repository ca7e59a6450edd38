import { MAX_REPORT, REPORT_REASONS, type ReportReason } from '@core/talks/limits'
import { Textarea, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import { Sheet } from '@/components/Sheet/Sheet'
import { reportMessages } from '@/i18n/messages/reports'
import { useText } from '@/i18n/useText'
import { useOwnAction } from '../account/useOwnAction'
import { useFeedback } from '../feedback/useFeedback'
import './ReportSheet.scss'

interface ReportSheetProps {
  title: string
  /** Tells what the organiser will see. */
  note: string
  /** Sends the report. */
  onReport: (said: { Reason: ReportReason; Text: string }) => Promise<unknown>
  onClose: () => void
}

/** A report to the organiser: a reason, and an optional text. */
export const ReportSheet = observer(function ReportSheet({
  title,
  note,
  onReport,
  onClose,
}: ReportSheetProps) {
  const text = useText(reportMessages)
  const feedback = useFeedback()
  const { busy, run } = useOwnAction()
  const [reason, choose] = useState<ReportReason>('fraud')
  const [words, write] = useState('')
  const report = async () => {
    await onReport({ Reason: reason, Text: words })
    onClose()
    await feedback.success(text('report.done'))
  }
  return (
    <Sheet
      open
      title={title}
      closeLabel={text('report.close')}
      onClose={onClose}
      footer={
        <Button size="medium" loading={busy !== ''} onPress={() => void run('report', report)}>
          {text('report.send')}
        </Button>
      }
    >
      <View className="tf-report-sheet__note">{note}</View>
      <View role="radiogroup" aria-label={title}>
        {REPORT_REASONS.map(id => (
          <Pressable
            key={id}
            role="radio"
            aria-checked={id === reason}
            className={cx('tf-report-sheet__option', id === reason && 'is-chosen')}
            onPress={() => choose(id)}
          >
            {text(`report.reason.${id}`)}
          </Pressable>
        ))}
      </View>
      <Textarea
        aria-label={text('report.text')}
        className="tf-report-sheet__field"
        value={words}
        maxlength={MAX_REPORT}
        placeholder={text('report.text')}
        onInput={({ detail }) => write(detail.value)}
      />
    </Sheet>
  )
})
