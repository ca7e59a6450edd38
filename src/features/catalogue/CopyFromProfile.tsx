import { readDefinition } from '@core/form/readDefinition'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { catalogueMessages } from '@/i18n/messages/catalogue'
import { useText } from '@/i18n/useText'
import type { RecordOnPage } from '@/resources/record/useRecord'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import { fromProfile } from './fromProfile'

/**
 * Fills the entry with the company's profile. It asks before it replaces an answer that is already
 * there.
 */
export const CopyFromProfile = observer(function CopyFromProfile({
  record,
}: {
  record: RecordOnPage
}) {
  const { api } = useStores()
  const text = useText(catalogueMessages)
  const feedback = useFeedback()
  const [isBusy, setBusy] = useState(false)
  const { form } = record.store
  if (!form) return null
  const copy = async () => {
    const { Form, Record } = await api.call('record.open', { Resource: 'profile' })
    const found = fromProfile({ form: readDefinition(Form), values: Record.Values }, form.form)
    if (found.length === 0) return feedback.error(text('catalogue.copyNone'))
    const isFilled = found.some(([id, value]) => {
      const now = JSON.stringify(form.field(id).value ?? '')
      return now !== '""' && now !== '[]' && now !== JSON.stringify(value)
    })
    const isMeant =
      !isFilled ||
      (await feedback.confirm({
        title: text('catalogue.copyAsk'),
        message: text('catalogue.copyAskDetail'),
        confirm: text('catalogue.copyDo'),
        cancel: text('catalogue.copyKeep'),
      }))
    if (!isMeant) return
    for (const [id, value] of found) form.setValue(id, value)
    await feedback.success(text('catalogue.copied', { n: found.length }))
  }
  const press = async () => {
    setBusy(true)
    try {
      await copy()
    } catch (error) {
      await feedback.error(
        messageOf(error, text('catalogue.copyFailed')) ?? text('catalogue.copyFailed'),
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      kind="secondary"
      size="small"
      icon="refresh"
      loading={isBusy}
      onPress={() => void press()}
    >
      {text('catalogue.copy')}
    </Button>
  )
})
