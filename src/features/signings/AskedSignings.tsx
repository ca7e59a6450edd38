import type { ApiReply } from '@core/contract/api'
import { localized } from '@core/domain/language'
import { CONFIRM_HOURS } from '@core/resources/signing'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { parseOpenedRecord } from '@/api/parse/record'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { fairTimeText } from '@/i18n/fairTime'
import { signingMessages } from '@/i18n/messages/signings'
import { useText } from '@/i18n/useText'
import { GivenAnswersView } from '@/resources/form/GivenAnswersView'
import { isDangerous, policyOf, useResourceText } from '@/resources/ResourceKind'
import { ResourceStateTag } from '@/resources/ResourceStateTag'
import { usePartyStep } from '@/resources/usePartyStep'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { signingKind } from './signingKind'
import './Signings.scss'

type Asked = ApiReply<'party.list'>['Items'][number]
const HOUR_MS = 3_600_000

/**
 * Ceremonies that name the user or their company as the other side; each can be confirmed or
 * declined here. Shows nothing if there are none.
 */
export const AskedSignings = observer(function AskedSignings() {
  const { api, language, session } = useStores()
  const text = useText(signingMessages)
  const { state, reload } = useLoad(`${session.owner} ${language.current}`, async () => {
    const audience = session.user?.audience
    const isParty =
      audience === 'ex' || audience === 'visitor' || audience === 'media' || audience === 'vip'
    return isParty ? (await api.call('party.list', { Resource: 'signing', Size: 50 })).Items : []
  })
  const { take, sheet } = usePartyStep(signingKind, reload)
  const items = state.value ?? []
  if (items.length === 0) return null
  return (
    <View className="tf-signings__asked">
      <View {...heading(2)} className="tf-signings__head">
        {text('signing.asked')}
      </View>
      <View role="list" className="tf-signings__cards">
        {items.map(item => (
          <AskedCard key={item.Id} item={item} onStep={action => void take(item, action)} />
        ))}
      </View>
      {sheet}
    </View>
  )
})

const AskedCard = observer(function AskedCard({
  item,
  onStep,
}: {
  item: Asked
  onStep: (action: string) => void
}) {
  const { language } = useStores()
  const text = useText(signingMessages)
  const say = useResourceText(signingKind)
  const [isOpen, open] = useState(false)
  const { Title, Company, Subtitle, State, SubmittedAt, Actions } = item
  const until =
    SubmittedAt === ''
      ? ''
      : fairTimeText(new Date(Date.parse(SubmittedAt) + CONFIRM_HOURS * HOUR_MS).toISOString())
  return (
    <View role="listitem" className="tf-signings__card">
      <View className="tf-signings__line">
        <Text className="tf-signings__title">{Title}</Text>
        <ResourceStateTag kind={signingKind} state={State} />
      </View>
      {Company && (
        <Text className="tf-signings__detail">
          {localized(Company.Name, Company.Name_en, language.current)}
        </Text>
      )}
      <Text className="tf-signings__detail">{Subtitle.filter(Boolean).join(' · ')}</Text>
      {State === 'awaiting' && until !== '' && (
        <Text className="tf-signings__until">{text('signing.askedUntil', { time: until })}</Text>
      )}
      <View className="tf-signings__actions">
        {Actions.map((action, at) => (
          <Button
            key={action}
            kind={isDangerous(signingKind, action) ? 'danger' : at === 0 ? 'primary' : 'secondary'}
            size="medium"
            onPress={() => onStep(action)}
          >
            {say(`step.${action}`)}
          </Button>
        ))}
        <Button kind="text" size="medium" onPress={() => open(!isOpen)}>
          {text(isOpen ? 'signing.less' : 'signing.details')}
        </Button>
      </View>
      {isOpen && <AskedAnswers id={item.Id} />}
    </View>
  )
})

const AskedAnswers = observer(function AskedAnswers({ id }: { id: string }) {
  const { api, language } = useStores()
  const text = useText(signingMessages)
  const { state } = useLoad(`signing ${id} ${language.current}`, () =>
    api.call('party.open', { Resource: 'signing', Id: id }),
  )
  if (state.value)
    return (
      <GivenAnswersView opened={parseOpenedRecord(state.value, policyOf(signingKind.definition))} />
    )
  if (state.status === 'failed')
    return <Text className="tf-signings__detail">{text('signing.failed')}</Text>
  return <Skeleton shape="form" label={text('signing.loading')} rows={3} />
})
