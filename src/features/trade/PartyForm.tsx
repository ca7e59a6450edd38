import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { messageOf } from '@/api/ApiError'
import { searchCompany } from '@/api/searchCompany'
import { Button } from '@/components/Button/Button'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import type { FormServices } from '@/forms/FormServices'
import { FormView } from '@/forms/FormView'
import { threadMessages } from '@/i18n/messages/threads'
import { useText } from '@/i18n/useText'
import { useUploads } from '@/shell/uploads/useUploads'
import { useStores } from '@/stores/StoreContext'
import type { PartyFormOnPage } from './usePartyForm'
import './Trade.scss'

interface PartyFormProps {
  page: PartyFormOnPage
  submitText: string
}

/** The fields of a party form, with the submit button below. */
export const PartyForm = observer(function PartyForm({ page, submitText }: PartyFormProps) {
  const { api } = useStores()
  const text = useText(threadMessages)
  const { state, store, reload, submit } = page
  const files = useUploads(store?.form.id ?? '')
  const services = useMemo<FormServices>(
    () => ({
      searchCompany: keyword => searchCompany(api, keyword),
      openContent: () => undefined,
      ...files,
    }),
    [api, files],
  )
  if (!store) {
    if (state.status !== 'failed')
      return <Skeleton shape="form" label={text('party.loading')} rows={4} />
    const message = messageOf(state.error, text('party.failed')) ?? text('party.failed')
    return <ErrorState message={message} retry={{ text: text('thread.retry'), onPress: reload }} />
  }
  return (
    <View className="tf-trade__form">
      <FormView key={state.value?.Record.Id ?? ''} store={store} services={services} />
      <View className="tf-trade__send">
        <Button block loading={store.isSubmitting} onPress={submit}>
          {submitText}
        </Button>
      </View>
    </View>
  )
})
