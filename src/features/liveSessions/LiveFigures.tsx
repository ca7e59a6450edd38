import { Text, View } from '@tarojs/components'
import type { LiveFiguresReply } from '@core/contract/hallLive'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { ApiError } from '@/api/ApiError'
import { liveMessages } from '@/i18n/messages/liveSessions'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import './LiveFigures.scss'

/** How many people wait for the company's sessions, or for one of them, and how many of them it knows as leads. Nothing while nobody does. */
export const LiveFigures = observer(function LiveFigures({ id }: { id?: string | undefined }) {
  const { api } = useStores()
  const text = useText(liveMessages)
  const [items, setItems] = useState<LiveFiguresReply['Items']>([])
  useEffect(() => {
    let isHere = true
    api.call('live.figures', {}).then(
      reply => isHere && setItems(reply.Items),
      (error: unknown) => {
        // the page is there without them
        if (!(error instanceof ApiError)) throw error
      },
    )
    return () => {
      isHere = false
    }
  }, [api])
  const mine = id === undefined ? items : items.filter(({ Id }) => Id === id)
  const [reserved, agreed] = [sum(mine.map(one => one.Reservations)), sum(mine.map(one => one.Agreed))]
  if (reserved === 0) return null
  return (
    <View className="tf-live-figures">
      <View className="tf-live-figures__one">
        <Text className="tf-live-figures__number">{reserved}</Text>
        <Text className="tf-live-figures__label">{text('live.figures.reserved')}</Text>
      </View>
      <View className="tf-live-figures__one">
        <Text className="tf-live-figures__number">{agreed}</Text>
        <Text className="tf-live-figures__label">{text('live.figures.agreed')}</Text>
      </View>
    </View>
  )
})

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
