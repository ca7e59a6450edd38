import type { ApiReply } from '@core/contract/api'
import { IMPORT_FORM } from '@core/form/uploadRules'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Sheet } from '@/components/Sheet/Sheet'
import { batchMessages } from '@/i18n/messages/batches'
import { useText } from '@/i18n/useText'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useNavigate } from '@/shell/navigate'
import { useUploads } from '@/shell/uploads/useUploads'
import { useIntent } from '@/shell/useIntent'
import { useStores } from '@/stores/StoreContext'
import { Cancel } from '@/utils/cancel'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

interface ImportProps {
  id: string
  onClose: () => void
  onAdded: () => void
}

/** People from a sheet: what is wrong with each row is shown before anybody is added. */
export const ImportContacts = observer(function ImportContacts({ id, onClose, onAdded }: ImportProps) {
  const { api } = useStores()
  const text = useText(batchMessages)
  const feedback = useFeedback()
  const intent = useIntent()
  const navigate = useNavigate()
  const { media, uploads } = useUploads(IMPORT_FORM)
  const { busy, run } = useOwnAction()
  const [read, setRead] = useState<{ url: string; reply: ApiReply<'batch.import'> }>()
  const [cancel] = useState(() => new Cancel())
  useEffect(() => {
    media.prepare()
    return () => cancel.cancel()
  }, [media, cancel])

  const choose = async () => {
    const [file] = await media.choose({ kind: 'file', count: 1, extensions: ['xlsx'], types: [XLSX] })
    if (!file) return
    const url = await uploads.send(file, 'sheet', () => undefined, cancel.signal)
    setRead({ url, reply: await api.call('batch.import', { Id: id, Url: url }, { intent: intent.of('read', url) }) })
    intent.end()
  }
  const add = async () => {
    if (!read) return
    const { Added } = await api.call('batch.import', { Id: id, Url: read.url, Commit: true }, { intent: intent.of('add', read.url) })
    intent.end()
    onAdded()
    await feedback.success(text('import.done', { n: Added }))
  }
  const template = async () => {
    await api.call('batch.template', {}, { intent: intent.of('template') })
    intent.end()
    await feedback.success(text('import.templateMade'))
    navigate.to('myFiles')
  }
  const reply = read?.reply
  const bad = reply?.Rows.filter(({ Problem }) => Problem !== '') ?? []
  return (
    <Sheet
      open
      title={text('import.title')}
      closeLabel={text('form.close')}
      onClose={onClose}
      footer={
        <View className="tf-batch__actions tf-batch__grow">
          <Button
            kind={reply?.Good ? 'secondary' : 'primary'}
            icon="upload"
            loading={busy === 'read'}
            onPress={() => void run('read', choose)}
          >
            {text(busy === 'read' ? 'import.reading' : 'import.choose')}
          </Button>
          {reply !== undefined && reply.Good > 0 && (
            <Button className="tf-batch__grow" loading={busy === 'add'} onPress={() => void run('add', add)}>
              {text(reply.Good === 1 ? 'import.doOne' : 'import.do', { n: reply.Good })}
            </Button>
          )}
        </View>
      }
    >
      <View className="tf-batch__form">
        <View className="tf-batch__note">{text('import.note')}</View>
        <View className="tf-batch__actions">
          <Button kind="text" size="medium" icon="download" loading={busy === 'template'} onPress={() => void run('template', template)}>
            {text('import.template')}
          </Button>
        </View>
        {reply && (
          <View {...{ role: 'status' }} className="tf-batch__found">
            {text(reply.Good === 1 ? 'import.foundOne' : 'import.found', { good: reply.Good, bad: bad.length })}
          </View>
        )}
        {reply !== undefined && reply.Unknown.length > 0 && (
          <View className="tf-batch__note">{text('import.unknown', { names: reply.Unknown.join(text('import.separator')) })}</View>
        )}
        {bad.length > 0 && (
          <View {...{ role: 'list' }}>
            {bad.map(({ Row, Name, Problem }) => (
              <View key={Row} {...{ role: 'listitem' }} className="tf-batch__bad">
                <Text>{[text('import.row', { n: Row }), Name].filter(Boolean).join(' · ')}</Text>
                <Text className="tf-batch__problem">{Problem}</Text>
              </View>
            ))}
          </View>
        )}
      </View>
    </Sheet>
  )
})
