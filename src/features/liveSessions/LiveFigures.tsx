import { Text, View } from '@tarojs/components'
import type { LiveFiguresReply } from '@core/contract/hallLive'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { ApiError } from '@/api/ApiError'
import { liveMessages } from '@/i18n/messages/liveSessions'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import './LiveFigures.scss'

/**
 * How many people wait for the company's sessions, or for one of them, how many of them are leads,
 * and what came of it live. Nothing while all is nought.
 */
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
  const figures = [
    { id: 'reserved', count: sum(mine.map(one => one.Reservations)) },
    { id: 'agreed', count: sum(mine.map(one => one.Agreed)) },
    { id: 'viewers', count: sum(mine.map(one => one.Viewers)) },
    { id: 'taps', count: sum(mine.map(one => one.Taps)) },
    { id: 'messages', count: sum(mine.map(one => one.Messages)) },
  ] as const
  if (figures.every(({ count }) => count === 0)) return null
  return (
    <View className="tf-live-figures">
      {figures.map(figure => (
        <View key={figure.id} className="tf-live-figures__one">
          <Text className="tf-live-figures__number">{figure.count}</Text>
          <Text className="tf-live-figures__label">{text(`live.figures.${figure.id}`)}</Text>
        </View>
      ))}
    </View>
  )
})

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
