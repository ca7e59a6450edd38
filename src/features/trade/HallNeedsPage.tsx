import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { needMessages } from '@/i18n/messages/needs'
import { routeMessages } from '@/i18n/messages/routes'
import { threadMessages } from '@/i18n/messages/threads'
import { useText } from '@/i18n/useText'
import { HallPage } from '@/shell/hall/HallPage'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { Members } from './Members'
import { MyRecords } from './MyRecords'
import { NeedDetail } from './NeedDetail'
import { NeedForm } from './NeedForm'
import { needKind } from './needKinds'
import './Trade.scss'

/**
 * A verified buyer's purchase needs (mock-up x-hall-needs): the list, one need with its quotes, or
 * a new one.
 */
export const HallNeedsPage = observer(function HallNeedsPage() {
  const name = useText(routeMessages)
  return (
    <HallPage title={name('hallNeeds')} width="wide" tab="needs">
      <Members>
        <Needs />
      </Members>
    </HallPage>
  )
})

const Needs = observer(function Needs() {
  const { api, platform } = useStores()
  const text = useText(needMessages)
  const words = useText(threadMessages)
  const [id] = useState(() => platform.readLocation().query.id ?? '')
  const [isNew, make] = useState(false)
  const { state, reload } = useLoad('buyer', () => api.call('buyer.mine', {}))
  if (!state.value) {
    if (state.status !== 'failed')
      return <Skeleton shape="list" label={words('party.loading')} rows={2} />
    const message = messageOf(state.error, words('party.failed')) ?? words('party.failed')
    return <ErrorState message={message} retry={{ text: words('thread.retry'), onPress: reload }} />
  }
  const { Verified, Company } = state.value
  if (!Verified)
    return (
      <EmptyState
        icon="qualification"
        title={text('needs.notVerified')}
        detail={text('needs.notVerifiedDetail')}
      />
    )
  if (isNew) return <NeedForm onSent={() => make(false)} />
  const add = { text: text('needs.add'), icon: 'plus' as const, onPress: () => make(true) }
  return (
    <View className="tf-trade">
      <View className="tf-trade__tools">
        <Text className="tf-trade__found tf-offer__grow">
          {text('needs.as', { name: Company })}
        </Text>
        <Button size="medium" icon="plus" onPress={add.onPress}>
          {add.text}
        </Button>
      </View>
      <MyRecords
        kind={needKind}
        first={id}
        empty={{ title: text('needs.mineEmpty'), detail: text('needs.mineEmptyDetail') }}
        renderRecord={(need, onBack) => <NeedDetail key={need} id={need} onBack={onBack} />}
      />
    </View>
  )
})
