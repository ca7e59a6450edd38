import type { SessionRow } from '@core/contract/schemas/account'
import { dateTimeText } from '@core/format/dateText'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { focusElement } from '@/components/focusElement'
import { Icon } from '@/components/Icon/Icon'
import { myAccountMessages } from '@/i18n/messages/myAccount'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useFeedback } from '../feedback/useFeedback'
import { useLoad } from '../useLoad'
import { BACK_ID } from './BackRow'
import { Loaded } from './Loaded'
import { useOwnAction } from './useOwnAction'

/** Every living login of the person; others can be ended one by one, or all at once with the WeChat bindings. */
export const DeviceList = observer(function DeviceList() {
  const { api } = useStores()
  const text = useText(myAccountMessages)
  const feedback = useFeedback()
  const { busy, run } = useOwnAction()
  const { state, reload } = useLoad('devices', async () => (await api.call('session.list', {})).Sessions)

  const end = (id: string | undefined) =>
    run(id ?? 'others', async () => {
      await api.call('session.end', id === undefined ? {} : { Id: id })
      void feedback.success(text('my.ended'))
      // The row that was pressed goes.
      focusElement(BACK_ID)
      reload()
    })
  const endOthers = async () => {
    const isMeant = await feedback.confirm({
      title: text('my.endOthersQuestion'),
      message: text('my.endOthersDetail'),
      confirm: text('my.end'),
      cancel: text('my.stay'),
    })
    if (isMeant) await end(undefined)
  }
  return (
    <Loaded state={state} onRetry={reload}>
      {sessions => (
        <View>
          <View {...{ role: 'list' }}>
            {sessions.map(session => (
              <Device key={session.Id} session={session} isBusy={busy === session.Id} onEnd={() => void end(session.Id)} />
            ))}
          </View>
          {sessions.some(({ Current }) => !Current) ? (
            <Button kind="secondary" block loading={busy === 'others'} className="tf-account__logout" onPress={() => void endOthers()}>
              {text('my.endOthers')}
            </Button>
          ) : (
            <View className="tf-account__note">{text('my.onlyDevice')}</View>
          )}
        </View>
      )}
    </Loaded>
  )
})

function Device({ session, isBusy, onEnd }: { session: SessionRow; isBusy: boolean; onEnd: () => void }) {
  const text = useText(myAccountMessages)
  return (
    <View {...{ role: 'listitem' }} className="tf-account__item">
      <Icon name="phone" size={20} />
      <View className="tf-account__row-text">
        <Text className="tf-account__row-title">{session.Device}</Text>
        <Text className="tf-account__row-detail">{text('my.seen', { time: dateTimeText(session.SeenAt) })}</Text>
        <Text className="tf-account__row-detail">{text('my.since', { time: dateTimeText(session.CreatedAt) })}</Text>
      </View>
      {session.Current ? (
        <Text className="tf-account__tag">{text('my.thisDevice')}</Text>
      ) : (
        <Button kind="secondary" size="small" label={text('my.endDevice', { device: session.Device })} loading={isBusy} onPress={onEnd}>
          {text('my.end')}
        </Button>
      )}
    </View>
  )
}
