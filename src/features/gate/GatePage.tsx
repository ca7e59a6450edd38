import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { Loading } from '@/components/Loading/Loading'
import { gatePageMessages } from '@/i18n/messages/gate'
import { useText } from '@/i18n/useText'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/StoreContext'
import { GateChooser } from './GateChooser'
import { GateDesk } from './GateDesk'
import { GateLogin } from './GateLogin'
import { GateStore } from './GateStore'
import './Gate.scss'

/** The gate for the staff. It goes on deciding without a network. */
export const GatePage = observer(function GatePage() {
  const text = useText(gatePageMessages)
  return (
    <PageShell title={text('gate.title')} footer={false} isStart>
      <Gate />
    </PageShell>
  )
})

const Gate = observer(function Gate() {
  const stores = useStores()
  const text = useText(gatePageMessages)
  const [store] = useState(() => new GateStore(stores))
  useEffect(() => {
    void store.open()
    void store.run()
    const stopListening = stores.platform.onNetworkChange(isOnline => isOnline && void store.sync())
    return () => {
      stopListening()
      store.stop()
    }
  }, [store, stores])

  if (store.phase === 'closed')
    return (
      <EmptyState
        icon="warning"
        title={text('gate.closed')}
        detail={text('gate.closedDetail')}
        action={{ text: text('gate.retry'), onPress: () => void store.open() }}
      />
    )
  if (store.phase === 'opening') return <Loading text={text('gate.opening')} />
  if (store.phase === 'login') return <GateLogin store={store} />
  if (store.phase === 'choose') return <GateChooser store={store} />
  return <GateDesk store={store} />
})
