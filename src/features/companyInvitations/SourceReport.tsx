import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { batchMessages } from '@/i18n/messages/batches'
import { useText } from '@/i18n/useText'
import type { SourceLine } from './types'

/** What every batch brought, step by step: sent, opened, registered by which link, attended. */
export const SourceReport = observer(function SourceReport({
  sources,
}: {
  sources: readonly SourceLine[]
}) {
  const text = useText(batchMessages)
  const figures = (line: SourceLine): [string, number][] => [
    [text('invited.sentCount'), line.Sent],
    [text('invited.openedCount'), line.Opened],
    [text('invited.linkCount'), line.ByLink],
    [text('invited.shareCount'), line.ByShare],
    [text('invited.attendedCount'), line.Attended],
  ]
  return (
    <View className="tf-batch__part">
      <SectionHead title={text('invited.sources')} />
      <View role="list" aria-label={text('invited.sources')}>
        {sources.map(line => (
          <View key={line.Batch} role="listitem" className="tf-batch__source">
            <View className="tf-batch__contact-name">{`${line.Title} · ${text(`batches.type.${line.Type}`)}`}</View>
            <View className="tf-batch__figures">
              {figures(line).map(([name, count]) => (
                <View key={name} className="tf-batch__figure">
                  <Text className="tf-batch__count">{count}</Text>
                  <Text className="tf-batch__note">{name}</Text>
                </View>
              ))}
            </View>
          </View>
        ))}
      </View>
    </View>
  )
})
