import { localized } from '@core/domain/language'
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
import { threadMessages } from '@/i18n/messages/threads'
import { useText } from '@/i18n/useText'
import { GivenAnswersView } from '@/resources/form/GivenAnswersView'
import { isDangerous, policyOf, useResourceText, type ResourceKind } from '@/resources/ResourceKind'
import { ResourceStateTag } from '@/resources/ResourceStateTag'
import { TalkButton } from '@/shell/talks/TalkButton'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { Composer } from './Composer'
import { Thread } from './Thread'
import { ThreadStore } from './ThreadStore'
import { usePartyStep } from '@/resources/usePartyStep'
import './Trade.scss'

/** Steps without a button, because writing takes them. */
const SILENT = ['answer', 'submit']

/**
 * The user's own record at another company: its state, its answers, and the messages of both sides.
 */
export const SentRecord = observer(function SentRecord({
  kind,
  id,
  onBack,
}: {
  kind: ResourceKind
  id: string
  onBack: () => void
}) {
  const { api, language } = useStores()
  const text = useText(inquiryMessages)
  const words = useText(threadMessages)
  const step = useResourceText(kind)
  const { name } = kind.definition
  const { state, reload } = useLoad(`${name} ${id} ${language.current}`, () =>
    api.call('party.open', { Resource: name, Id: id }),
  )
  const [thread] = useState(() => new ThreadStore(api, name, id, () => reload()))
  const { take, sheet } = usePartyStep(kind, reload)
  useEffect(() => void thread.open(), [thread])
  const opened = state.value
  if (!opened) {
    if (state.status !== 'failed')
      return <Skeleton shape="form" label={words('party.loading')} rows={4} />
    const message = messageOf(state.error, words('party.failed')) ?? words('party.failed')
    return <ErrorState message={message} retry={{ text: words('thread.retry'), onPress: reload }} />
  }
  const { Record, Company } = opened
  return (
    <View className="tf-trade__record">
      <View className="tf-trade__record-head">
        <Button kind="text" size="small" icon="back" onPress={onBack}>
          {text('inquiries.back')}
        </Button>
        <View {...heading(2)} className="tf-trade__record-title">
          {Company ? localized(Company.Name, Company.Name_en, language.current) : Record.Title}
        </View>
        <ResourceStateTag kind={kind} state={Record.State} />
      </View>
      {Record.Reason !== '' && <View className="tf-trade__reason">{Record.Reason}</View>}
      <GivenAnswersView opened={parseOpenedRecord(opened, policyOf(kind.definition))} />
      <Thread store={thread} />
      <Composer store={thread} />
      <View className="tf-trade__steps">
        {name === 'inquiry' && <TalkButton reason={{ Inquiry: id }} />}
        {Record.Actions.filter(action => !SILENT.includes(action)).map(action => (
          <Button
            key={action}
            kind={isDangerous(kind, action) ? 'danger' : 'secondary'}
            size="medium"
            onPress={() => void take(Record, action)}
          >
            {step(`step.${action}`)}
          </Button>
        ))}
      </View>
      {sheet}
    </View>
  )
})
