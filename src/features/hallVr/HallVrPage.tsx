import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useStores } from '@/stores/StoreContext'
import { VrBoothView } from './VrBoothView'
import { VrList } from './VrList'

/**
 * VR booths of the fair; `id` in the address opens one of them (issue 20.7, mock-up x-vr-viewer).
 */
export const HallVrPage = observer(function HallVrPage() {
  const { platform } = useStores()
  const [{ id = '' }] = useState(() => platform.readLocation().query)
  return id === '' ? <VrList /> : <VrBoothView id={id} />
})
