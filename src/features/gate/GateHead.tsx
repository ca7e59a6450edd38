import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { heading } from '@/components/a11y'
import { cx } from '@/components/cx'
import { focusElement } from '@/components/focusElement'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { gatePageMessages } from '@/i18n/messages/gate'
import { useText } from '@/i18n/useText'
import type { GateStore } from './GateStore'

/** The gate, its direction, and whether the server answers. */
export const GateHead = observer(function GateHead({
  store,
  onLogin,
}: {
  store: GateStore
  onLogin: () => void
}) {
  const text = useText(gatePageMessages)
  return (
    <View className="tf-gate__head">
      <View className="tf-gate__head-row">
        <View {...heading(2)} className="tf-gate__name">
          {store.gateName(store.gate?.Id)}
        </View>
        <Directions store={store} />
      </View>
      {store.gate?.Practice && <View className="tf-gate__practice">{text('gate.practice')}</View>}
      <Connection store={store} onLogin={onLogin} />
    </View>
  )
})

const Directions = observer(function Directions({ store }: { store: GateStore }) {
  const text = useText(gatePageMessages)
  return (
    <View role="radiogroup" aria-label={text('gate.direction')} className="tf-gate__directions">
      {(['in', 'out'] as const).map(direction => (
        <Pressable
          key={direction}
          id={`gate-direction-${direction}`}
          role="radio"
          aria-checked={store.looks.direction === direction}
          tabIndex={store.looks.direction === direction ? 0 : -1}
          className={cx('tf-gate__direction', store.looks.direction === direction && 'is-on')}
          onPress={() => store.looks.setDirection(direction)}
          onKey={key => {
            if (!key.startsWith('Arrow')) return false
            const next = direction === 'in' ? 'out' : 'in'
            store.looks.setDirection(next)
            focusElement(`gate-direction-${next}`)
            return true
          }}
        >
          <Text>{text(`gate.${direction}`)}</Text>
        </Pressable>
      ))}
    </View>
  )
})

/** Always says whether the server or this device decides, and how old the device's list is. */
const Connection = observer(function Connection({
  store,
  onLogin,
}: {
  store: GateStore
  onLogin: () => void
}) {
  const text = useText(gatePageMessages)
  const { isOnline, listReadAt, listSize, waiting, disputed, isLoadingList, needsLogin } =
    store.line
  const time = listReadAt === undefined ? '' : store.time.text(listReadAt)
  const state = isOnline
    ? text('gate.online')
    : time
      ? text('gate.offline', { time })
      : text('gate.offlineNoList')
  return (
    <View role="status" className={cx('tf-gate__line', !isOnline && 'is-offline')}>
      <View className="tf-gate__line-state">
        <Icon name={isOnline ? 'success' : 'warning'} size={16} />
        <Text>{state}</Text>
      </View>
      {isLoadingList ? (
        <Text>{text('gate.list.loading')}</Text>
      ) : (
        isOnline && time !== '' && <Text>{text('gate.list', { count: listSize, time })}</Text>
      )}
      {waiting > 0 && (
        <Text className="tf-gate__waiting-count">{text('gate.waiting', { count: waiting })}</Text>
      )}
      {disputed > 0 && <Text>{text('gate.disputed', { count: disputed })}</Text>}
      {needsLogin && (
        <Pressable className="tf-gate__login-again" onPress={onLogin}>
          {text('gate.needsLogin')}
        </Pressable>
      )}
    </View>
  )
})
