import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { messageOf } from '@/api/ApiError'
import { heading } from '@/components/a11y'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { deskMessages } from '@/i18n/messages/desk'
import { deskReadyMessages } from '@/i18n/messages/deskReady'
import { useText } from '@/i18n/useText'
import { useLoad } from '@/shell/useLoad'
import { useDesk } from '../DeskContext'
import { ReadyList } from './ReadyList'

/**
 * The first page of the set-up: how ready the fair is to open. `version` is the published version.
 */
export const ReadyPage = observer(function ReadyPage({
  version,
  onPage,
}: {
  version: number
  onPage: (page: string) => void
}) {
  const desk = useDesk()
  const text = useText(deskMessages)
  const say = useText(deskReadyMessages)
  const { state, reload } = useLoad(`setup-ready ${version}`, () =>
    desk.call('setup.readiness', {}),
  )
  const items = state.value?.Items
  const ready = items?.filter(({ State }) => State === 'ready').length ?? 0
  return (
    <>
      <View className="tf-setup__head">
        <View {...heading(1)} className="tf-review__title">
          {say('ready.title')}
        </View>
        <View className="tf-desk__note">
          {[items && say('ready.stand', { n: ready, of: items.length }), say('ready.detail')]
            .filter(Boolean)
            .join(' · ')}
        </View>
      </View>
      {items && <ReadyList items={items} onPage={onPage} />}
      {!items && state.status !== 'failed' && (
        <Skeleton shape="list" label={say('ready.loading')} rows={6} />
      )}
      {!items && state.status === 'failed' && (
        <ErrorState
          message={messageOf(state.error, text('desk.failed')) ?? text('desk.failed')}
          retry={{ text: text('desk.retry'), onPress: reload }}
        />
      )}
    </>
  )
})
