import { useState } from 'react'
import { useStores } from '@/stores/StoreContext'
import { AccountsPage } from './AccountsPage'
import { ContactRecords } from './ContactRecords'

/** People of the company, and with `view=accounts` who logs in (PAGES contactuser). */
export function ContactsPage() {
  const { platform } = useStores()
  const [view] = useState(() => platform.readLocation().query.view)
  return view === 'accounts' ? <AccountsPage /> : <ContactRecords />
}
