import type { SetupHistoryReply } from '@core/contract/setupRelease'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { fairTimeText } from '@/i18n/fairTime'
import { deskSetupMessages } from '@/i18n/messages/deskSetup'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'
import { DeskTable } from '../DeskTable'
import { useDeskFile } from '../useDeskFile'
import { useDeskWork } from '../useDeskWork'
import { placeName } from './placeName'
import type { SetupStore } from './SetupStore'

/** The most file names in a line. */
const NAMED = 2

/** Every version of the fair: who made it, its changes, and a button to restore it. */
export const HistoryPanel = observer(function HistoryPanel({
  setup,
  onRestored,
}: {
  setup: SetupStore
  onRestored: () => void
}) {
  const desk = useDesk()
  const { language } = useStores()
  const say = useText(deskSetupMessages)
  const feedback = useFeedback()
  const bring = useDeskFile()
  const { isBusy, run } = useDeskWork()
  const { state } = useLoad(`setup-history ${setup.state?.Version ?? 0}`, () =>
    desk.call('setup.history', {}),
  )
  const [older, setOlder] = useState<SetupHistoryReply>()
  const versions = [...(state.value?.Versions ?? []), ...(older?.Versions ?? [])]
  const next = (older ?? state.value)?.Next ?? 0
  const readOlder = () =>
    void run(async () => {
      const { Versions, Next } = await desk.call('setup.history', { Before: next })
      setOlder({ Versions: [...(older?.Versions ?? []), ...Versions], Next })
    })
  const restore = async (version: number) => {
    const isMeant = await feedback.confirm({
      title: say('setup.restoreAsk', { n: version }),
      message: say('setup.restoreMeans'),
      confirm: say('setup.restore'),
      cancel: say('setup.cancel'),
    })
    if (!isMeant) return
    await run(async () => {
      await setup.restore(version)
      onRestored()
    })
  }
  const download = () =>
    void run(async () => {
      await bring(await desk.call('setup.export', {}))
    })
  const filesOf = (files: readonly { Path: string }[]) => {
    const names = [...new Set(files.map(({ Path }) => placeName(Path, [], language.current)))]
    return [
      ...names.slice(0, NAMED),
      ...(names.length > NAMED ? [say('setup.more', { n: names.length - NAMED })] : []),
    ].join(' · ')
  }
  if (state.value && versions.length === 0)
    return (
      <EmptyState
        icon="clock"
        title={say('setup.noVersion')}
        detail={say('setup.noVersionDetail')}
      />
    )
  return (
    <View className="tf-setup-card">
      <View className="tf-setup-rows__head">
        <View className="tf-desk__note">{say('setup.exportDetail')}</View>
        <Button kind="secondary" size="small" icon="download" loading={isBusy} onPress={download}>
          {say('setup.export')}
        </Button>
      </View>
      <DeskTable
        label={say('setup.history')}
        hasActions
        heads={[say('setup.version'), say('setup.when'), say('setup.what'), say('setup.note'), '']}
        rows={versions.map(({ Version, At, By, Source, Note, Files }, at) => ({
          id: String(Version),
          cells: [
            `v${Version}`,
            [fairTimeText(At).slice(0, 16), By || (Source === 'folder' ? say('setup.folder') : '')]
              .filter(Boolean)
              .join(' · '),
            filesOf(Files) || say('setup.noDifference'),
            Note || '–',
            at === 0 ? (
              say('setup.online')
            ) : (
              <Button kind="text" size="small" onPress={() => void restore(Version)}>
                {say('setup.restore')}
              </Button>
            ),
          ],
        }))}
      />
      {next > 0 && (
        <Button kind="secondary" size="small" loading={isBusy} onPress={readOlder}>
          {say('setup.older')}
        </Button>
      )}
    </View>
  )
})
