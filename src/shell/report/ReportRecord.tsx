import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Pressable } from '@/components/Pressable/Pressable'
import { reportMessages } from '@/i18n/messages/reports'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { ReportSheet } from './ReportSheet'

interface ReportRecordProps {
  resource: 'post' | 'need'
  id: string
  /** The reported record, for screen readers. */
  title: string
}

/** Reports another company's post or purchase need to the organiser. */
export const ReportRecord = observer(function ReportRecord({
  resource,
  id,
  title,
}: ReportRecordProps) {
  const { api } = useStores()
  const text = useText(reportMessages)
  const [isOpen, open] = useState(false)
  return (
    <>
      <Pressable
        label={text('report.openOf', { title })}
        aria-haspopup="dialog"
        className="tf-report-link"
        onPress={() => open(true)}
      >
        {text('report.open')}
      </Pressable>
      {isOpen && (
        <ReportSheet
          title={text(`report.${resource}`)}
          note={text(`report.${resource}Note`)}
          onReport={said => api.call('member.report', { Resource: resource, Id: id, ...said })}
          onClose={() => open(false)}
        />
      )}
    </>
  )
})
