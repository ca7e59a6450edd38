import { Text, View } from '@tarojs/components'
import type { LiveFiguresReply } from '@core/contract/hallLive'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { ApiError } from '@/api/ApiError'
import { liveMessages } from '@/i18n/messages/liveSessions'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import './LiveFigures.scss'

type Item = LiveFiguresReply['Items'][number]

/**
 * How many people wait for the company's sessions, or for one of them, how many of them are leads,
 * and the results of the live session. Its height is reserved from the start, so that the list
 * below does not move.
 */
export const LiveFigures = observer(function LiveFigures({ id }: { id?: string | undefined }) {
  const { api } = useStores()
  const text = useText(liveMessages)
  const [items, setItems] = useState<LiveFiguresReply['Items'] | undefined>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isHere = true
    api.call('live.figures', {}).then(
      reply => isHere && setItems(reply.Items),
      (error: unknown) => {
        // the page works without the figures
        if (!(error instanceof ApiError)) throw error
        if (isHere) setFailed(true)
      },
    )
    return () => {
      isHere = false
    }
  }, [api])
  if (hasFailed) return null
  const mine = id === undefined ? items : items?.filter(({ Id }) => Id === id)
  const sum = (of: (one: Item) => number) =>
    mine ? mine.reduce((total, one) => total + of(one), 0) : '–'
  const figures = [
    { id: 'reserved', count: sum(one => one.Reservations) },
    { id: 'agreed', count: sum(one => one.Agreed) },
    { id: 'viewers', count: sum(one => one.Viewers) },
    { id: 'taps', count: sum(one => one.Taps) },
    { id: 'messages', count: sum(one => one.Messages) },
  ] as const
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
