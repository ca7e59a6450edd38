import type { SetupHistoryReply } from '@core/contract/setupRelease'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { builderMessages } from '@/i18n/messages/builder'
import { useText } from '@/i18n/useText'
import { useLoad } from '@/shell/useLoad'
import { useDesk } from '../../DeskContext'
import { momentOf } from '../../fairMoment'
import { useDeskWork } from '../../useDeskWork'
import { formPath } from '../formFiles'

/** The earlier versions, the newest first. `round` counts the publications on this page. */
export const VersionHistory = observer(function VersionHistory({
  id,
  round,
  onRestore,
}: {
  id: string
  round: number
  onRestore: (version: number) => void
}) {
  const desk = useDesk()
  const text = useText(builderMessages)
  const { isBusy, run } = useDeskWork()
  const Path = formPath(id)
  const { state, reload } = useLoad(`builder-history-${id}-${round}`, () =>
    desk.call('setup.history', { Path }),
  )
  const [older, setOlder] = useState<SetupHistoryReply>()
  const first = state.value
  const versions = [...(first?.Versions ?? []), ...(older?.Versions ?? [])]
  const next = (older ?? first)?.Next ?? 0
  const readOlder = () =>
    run(async () => {
      const { Versions, Next } = await desk.call('setup.history', { Path, Before: next })
      setOlder({ Versions: [...(older?.Versions ?? []), ...Versions], Next })
    })
  return (
    <>
      <View {...heading(2)} className="tf-b-title">
        {text('builder.history')}
      </View>
      {!first && state.status === 'loading' && (
        <Skeleton shape="list" label={text('builder.historyLoading')} rows={3} />
      )}
      {state.status === 'failed' && (
        <ErrorState
          message={
            messageOf(state.error, text('builder.historyFailed')) ?? text('builder.historyFailed')
          }
          retry={{ text: text('builder.retry'), onPress: reload }}
        />
      )}
      {first?.Versions.length === 0 && (
        <View className="tf-b-hint">{text('builder.historyNone')}</View>
      )}
      {versions.map(({ Version, At, By, Note, Source }, at) => (
        <View key={Version} className="tf-b-version">
          <View className="tf-b-version__number">{`v${Version}`}</View>
          <View className="tf-b-grow">
            <View className="tf-b-hint">{`${By || text(`builder.from.${Source}`)} · ${momentOf(At)}`}</View>
            <View>{Note || text(`builder.from.${Source}`)}</View>
          </View>
          {at === 0 ? (
            <View className="tf-b-chip is-live">{text('builder.live')}</View>
          ) : (
            <Button
              kind="text"
              size="small"
              label={text('builder.restoreOf', { n: Version })}
              onPress={() => onRestore(Version)}
            >
              {text('builder.restore')}
            </Button>
          )}
        </View>
      ))}
      {next > 0 && (
        <View className="tf-b-buttons">
          <Button kind="secondary" size="small" loading={isBusy} onPress={() => void readOlder()}>
            {text('builder.historyOlder')}
          </Button>
        </View>
      )}
    </>
  )
})
