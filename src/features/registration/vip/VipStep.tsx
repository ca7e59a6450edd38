import { useState } from 'react'
import { eventOf } from '@/api/parse/invitation'
import { presentInvitation } from '@/shell/vipLogin/invitation'
import { VipLoginPanel } from '@/shell/vipLogin/VipLoginPanel'
import { useStores } from '@/stores/StoreContext'

/**
 * A VIP says who they are: by the invitation in the address, by their code for the event it names,
 * or by the number of their card.
 */
export function VipStep() {
  const stores = useStores()
  const [invitation] = useState(() => presentInvitation(stores))
  return (
    <VipLoginPanel
      invitation={invitation}
      event={eventOf(stores.launch.query)}
      onDone={() => undefined}
    />
  )
}
