import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useStores } from '@/stores/StoreContext'
import { LiveList } from './liveListOnDemand'
import { LiveSession } from './LiveSession'

/**
 * Live sessions of the fair; `id` in the address opens one of them (issue 20.6, mock-ups
 * u-live-preview and x-live-running).
 */
export const HallLivePage = observer(function HallLivePage() {
  const { platform } = useStores()
  const [{ id = '', tab = '' }] = useState(() => platform.readLocation().query)
  return id === '' ? <LiveList asked={tab} /> : <LiveSession id={id} />
})
