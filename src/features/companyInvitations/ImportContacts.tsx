import type { ApiReply } from '@core/contract/api'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { batchMessages } from '@/i18n/messages/batches'
import { useText } from '@/i18n/useText'
import { ImportSheet } from '@/resources/import/ImportSheet'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useOwnFile } from '@/shell/madeFile/useOwnFile'
import { useImportFiles } from '@/shell/uploads/useImportFiles'
import { useIntent } from '@/shell/useIntent'
import { useStores } from '@/stores/StoreContext'

interface ImportProps {
  id: string
  onClose: () => void
  onAdded: () => void
}

/** People from a sheet: what is wrong with each row is shown before anybody is added. */
export const ImportContacts = observer(function ImportContacts({
  id,
  onClose,
  onAdded,
}: ImportProps) {
  const { api } = useStores()
  const text = useText(batchMessages)
  const feedback = useFeedback()
  const intent = useIntent()
  const bring = useOwnFile()
  const { send } = useImportFiles()
  const { busy, run } = useOwnAction()
  const [read, setRead] = useState<{ url: string; reply: ApiReply<'batch.import'> }>()

  const acts = {
    sheet: async () => {
      const sent = await send('sheet')
      if (!sent) return
      const { url } = sent
      setRead({
        url,
        reply: await api.call(
          'batch.import',
          { Id: id, Url: url },
          { intent: intent.of('read', url) },
        ),
      })
      intent.end()
    },
    make: async () => {
      if (!read) return
      const { Added } = await api.call(
        'batch.import',
        { Id: id, Url: read.url, Commit: true },
        { intent: intent.of('add', read.url) },
      )
      intent.end()
      onAdded()
      await feedback.success(text('import.done', { n: Added }))
    },
    template: async () => {
      const ordered = await api.call('batch.template', {}, { intent: intent.of('template') })
      intent.end()
      await bring(ordered)
    },
  }
  const found = ({ Good: good, Rows, Unknown }: ApiReply<'batch.import'>) => {
    const bad = Rows.filter(({ Problem }) => Problem !== '')
    return {
      good,
      said: text(good === 1 ? 'import.foundOne' : 'import.found', { good, bad: bad.length }),
      make: text(good === 1 ? 'import.doOne' : 'import.do', { n: good }),
      notes:
        Unknown.length > 0
          ? [text('import.unknown', { names: Unknown.join(text('import.separator')) })]
          : [],
      bad: bad.map(({ Row, Name, Problem }) => ({
        row: Row,
        title: [text('import.row', { n: Row }), Name].filter(Boolean).join(' · '),
        problems: [Problem],
      })),
    }
  }
  return (
    <ImportSheet
      title={text('import.title')}
      closeLabel={text('form.close')}
      note={text('import.note')}
      words={{
        choose: text('import.choose'),
        reading: text('import.reading'),
        template: text('import.template'),
      }}
      busy={busy}
      onRun={act => void run(act, acts[act])}
      onClose={onClose}
      found={read && found(read.reply)}
    />
  )
})
