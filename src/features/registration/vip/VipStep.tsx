import { useState } from 'react'
import { eventOf } from '@/api/parse/invitation'
import { presentInvitation } from '@/shell/vipLogin/invitation'
import { VipLoginPanel } from '@/shell/vipLogin/VipLoginPanel'
import { useStores } from '@/stores/StoreContext'

/**
 * A VIP identifies themselves: by the invitation in the address, by their code for its event, or by
 * their card number.
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
