import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { fairTimeText } from '@/i18n/fairTime'
import { deskMessages } from '@/i18n/messages/desk'
import { deskAuditMessages } from '@/i18n/messages/deskAudit'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import { csvText } from '../csvText'
import { useDeskWork } from '../useDeskWork'
import type { AuditStore } from './AuditStore'
import { detailLines, doneWord, subjectWord, whoWord, type NameOfKind } from './auditWords'

/** Saves the filtered trail as a table, in the words of the page. */
export const AuditExport = observer(function AuditExport({
  store,
  nameOf,
}: {
  store: AuditStore
  nameOf: NameOfKind
}) {
  const { platform } = useStores()
  const text = useText(deskMessages)
  const say = useText(deskAuditMessages)
  const feedback = useFeedback()
  const { isBusy, run } = useDeskWork()
  const save = () =>
    run(async () => {
      const { events, isAll } = await store.readAll()
      const heads = (['at', 'actor', 'company', 'action', 'subject', 'details'] as const).map(
        head => text(`desk.audit.${head}`),
      )
      const rows = events.map(event => [
        fairTimeText(event.At),
        whoWord(event),
        event.CompanyName,
        doneWord(event),
        subjectWord(
          event.Subject,
          { subject: event.SubjectName, company: event.CompanyName },
          nameOf,
        ),
        detailLines(event, nameOf).join('; '),
      ])
      if (
        !(await platform.saveFile(csvText([heads, ...rows]), `${text('desk.section.audit')}.csv`))
      )
        await feedback.error(say('noDownload'))
      else if (!isAll) await feedback.error(say('notAll', { n: events.length }))
    })
  return (
    <Button
      kind="secondary"
      size="small"
      icon="download"
      loading={isBusy}
      onPress={() => void save()}
    >
      {say('csv')}
    </Button>
  )
})
