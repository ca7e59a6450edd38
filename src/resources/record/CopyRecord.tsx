import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import type { RouteName } from '@/routes'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'
import { Intents } from '../Intents'
import { useResourceText } from '../ResourceKind'
import type { RecordOnPage } from './useRecord'

/** Makes a draft from the answers of a record, and opens it. */
export const CopyRecord = observer(function CopyRecord({
  record,
  route,
}: {
  record: RecordOnPage
  route: RouteName
}) {
  const { kind, calls } = record
  const { api } = useStores()
  const text = useResourceText(kind)
  const feedback = useFeedback()
  const navigate = useNavigate()
  const [intents] = useState(() => new Intents())
  const [isRunning, setRunning] = useState(false)
  const { id } = calls
  if (id === undefined) return null
  const copy = async () => {
    setRunning(true)
    const wish = { Resource: kind.definition.name, Id: id }
    try {
      const { Id } = await intents.once(wish, intent => api.call('record.copy', wish, { intent }))
      void feedback.success(text('copied'))
      navigate.to(route, { id: Id })
    } catch (error) {
      await feedback.error(messageOf(error, text('copyFailed')) ?? text('copyFailed'))
    } finally {
      setRunning(false)
    }
  }
  return (
    <View className="tf-record-body__steps">
      <Button
        kind="secondary"
        size="small"
        icon="copy"
        loading={isRunning}
        onPress={() => void copy()}
      >
        {text('copy')}
      </Button>
    </View>
  )
})
