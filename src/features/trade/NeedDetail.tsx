import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { parseOpenedRecord } from '@/api/parse/record'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { inquiryMessages } from '@/i18n/messages/inquiries'
import { needMessages } from '@/i18n/messages/needs'
import { threadMessages } from '@/i18n/messages/threads'
import { useText } from '@/i18n/useText'
import { GivenAnswersView } from '@/resources/form/GivenAnswersView'
import { isDangerous, policyOf, useResourceText } from '@/resources/ResourceKind'
import { ResourceStateTag } from '@/resources/ResourceStateTag'
import { useIntent } from '@/shell/useIntent'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { NeedForm } from './NeedForm'
import { needKind, quoteKind } from './needKinds'
import { QuoteTable } from './QuoteTable'
import { SentRecord } from './SentRecord'
import { usePartyStep } from '@/resources/usePartyStep'
import './Trade.scss'

/** One need of the buyer: the request, and its quotes side by side. */
export const NeedDetail = observer(function NeedDetail({
  id,
  onBack,
}: {
  id: string
  onBack: () => void
}) {
  const { api, language } = useStores()
  const text = useText(needMessages)
  const words = useText(threadMessages)
  const back = useText(inquiryMessages)
  const step = useResourceText(needKind)
  const intent = useIntent()
  const [shown, show] = useState<'edit' | { quote: string }>()
  const { state, reload } = useLoad(`need ${id} ${language.current}`, async () => {
    const [need, quotes] = await Promise.all([
      api.call('party.open', { Resource: 'need', Id: id }),
      api.call('party.list', { Resource: 'quote', About: id, Size: 50 }),
    ])
    return { need, quotes: quotes.Items }
  })
  const { take, sheet } = usePartyStep(needKind, reload)
  const quotes = usePartyStep(quoteKind, reload)
  const unseen = state.value?.quotes.find(({ State }) => State === 'sent')
  useEffect(() => {
    if (!unseen) return
    const wish = { Resource: 'quote', Id: unseen.Id, Revision: unseen.Revision, Action: 'view' }
    // opening the comparison marks the quotes as seen; if a quote was withdrawn, the reloaded list
    // says so
    void api.call('party.act', wish, { intent: intent.of(wish) }).then(reload, reload)
  }, [api, intent, reload, unseen])
  if (!state.value) {
    if (state.status !== 'failed')
      return <Skeleton shape="form" label={words('party.loading')} rows={4} />
    const message = messageOf(state.error, words('party.failed')) ?? words('party.failed')
    return <ErrorState message={message} retry={{ text: words('thread.retry'), onPress: reload }} />
  }
  const { need } = state.value
  const { Record } = need
  if (shown === 'edit')
    return (
      <NeedForm
        id={id}
        onSent={() => {
          show(undefined)
          reload()
        }}
      />
    )
  if (shown) {
    const close = () => {
      show(undefined)
      reload()
    }
    return <SentRecord kind={quoteKind} id={shown.quote} onBack={close} />
  }
  return (
    <View className="tf-trade__record">
      <View className="tf-trade__record-head">
        <Button kind="text" size="small" icon="back" onPress={onBack}>
          {back('inquiries.back')}
        </Button>
        <View {...heading(2)} className="tf-trade__record-title">
          {Record.Title}
        </View>
        <ResourceStateTag kind={needKind} state={Record.State} />
      </View>
      {Record.Reason !== '' && <View className="tf-trade__reason">{Record.Reason}</View>}
      <View className="tf-trade__steps">
        {Record.Editable && (
          <Button kind="secondary" size="medium" icon="edit" onPress={() => show('edit')}>
            {text('needs.edit')}
          </Button>
        )}
        {Record.Actions.filter(action => action !== 'submit').map(action => (
          <Button
            key={action}
            kind={isDangerous(needKind, action) ? 'danger' : 'secondary'}
            size="medium"
            onPress={() => void take(Record, action)}
          >
            {step(`step.${action}`)}
          </Button>
        ))}
      </View>
      <View {...heading(3)} className="tf-trade__part">
        {text('needs.received')}
      </View>
      <QuoteTable
        quotes={state.value.quotes}
        low={Number(Record.Values['Low'] ?? 0)}
        high={Number(Record.Values['High'] ?? 0)}
        onOpen={quote => show({ quote })}
        onStep={(quote, action) => void quotes.take(quote, action)}
      />
      <GivenAnswersView opened={parseOpenedRecord(need, policyOf(needKind.definition))} />
      {sheet}
      {quotes.sheet}
    </View>
  )
})
