import type { SessionRow } from '@core/contract/account'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { focusElement } from '@/components/focusElement'
import { Icon } from '@/components/Icon/Icon'
import { fairTimeText } from '@/i18n/fairTime'
import { myAccountMessages } from '@/i18n/messages/myAccount'
import { useText } from '@/i18n/useText'
import { useFeedback } from '../feedback/useFeedback'
import { useLoad } from '../useLoad'
import { Loaded } from './Loaded'
import { useOwnAction } from './useOwnAction'

interface SessionListProps {
  load: () => Promise<readonly SessionRow[]>
  /** Ends the login with this id, or without an id all except this one. */
  end: (id: string | undefined) => Promise<unknown>
  /** The consequences of ending all others, shown in the question. */
  othersDetail: string
  /** Id of the element that takes the focus when the pressed row disappears. */
  focusAfter: string
  /** Id and name of the list itself, if it may have the focus. */
  list?: { id: string; label: string }
}

/** All open logins of the user; the others can be ended one by one, or all at once. */
export const SessionList = observer(function SessionList({
  load,
  end,
  othersDetail,
  focusAfter,
  list,
}: SessionListProps) {
  const text = useText(myAccountMessages)
  const feedback = useFeedback()
  const { busy, run } = useOwnAction()
  const { state, reload } = useLoad('sessions', load)

  const endOne = (id: string | undefined) =>
    run(id ?? 'others', async () => {
      await end(id)
      void feedback.success(text('my.ended'))
      focusElement(focusAfter)
      reload()
    })
  const endOthers = async () => {
    const isMeant = await feedback.confirm({
      title: text('my.endOthersQuestion'),
      message: othersDetail,
      confirm: text('my.end'),
      cancel: text('my.stay'),
    })
    if (isMeant) await endOne(undefined)
  }
  return (
    <Loaded state={state} onRetry={reload}>
      {sessions => (
        <View>
          <View
            {...{
              role: 'list',
              ...(list && { id: list.id, tabIndex: -1, 'aria-label': list.label }),
            }}
          >
            {sessions.map(session => (
              <SessionItem
                key={session.Id}
                session={session}
                isBusy={busy === session.Id}
                onEnd={() => void endOne(session.Id)}
              />
            ))}
          </View>
          {sessions.some(({ Current }) => !Current) ? (
            <Button
              kind="secondary"
              block
              loading={busy === 'others'}
              className="tf-account__logout"
              onPress={() => void endOthers()}
            >
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

function SessionItem({
  session,
  isBusy,
  onEnd,
}: {
  session: SessionRow
  isBusy: boolean
  onEnd: () => void
}) {
  const text = useText(myAccountMessages)
  return (
    <View role="listitem" className="tf-account__item">
      <Icon name="phone" size={20} />
      <View className="tf-account__row-text">
        <Text className="tf-account__row-title">{session.Device}</Text>
        <Text className="tf-account__row-detail">
          {text('my.seen', { time: fairTimeText(session.SeenAt) })}
        </Text>
        <Text className="tf-account__row-detail">
          {text('my.since', { time: fairTimeText(session.CreatedAt) })}
        </Text>
      </View>
      {session.Current ? (
        <Text className="tf-account__tag">{text('my.thisDevice')}</Text>
      ) : (
        <Button
          kind="secondary"
          size="small"
          label={text('my.endDevice', { device: session.Device })}
          loading={isBusy}
          onPress={onEnd}
        >
          {text('my.end')}
        </Button>
      )}
    </View>
  )
}
