import { useState } from 'react'
import { ImportButton } from '@/resources/import/ImportButton'
import { ResourcePage } from '@/resources/ResourcePage'
import { useStores } from '@/stores/StoreContext'
import { AccountsLink } from './AccountsLink'
import { AccountsPage } from './AccountsPage'
import { contactKind } from './contactKind'

/**
 * People of the company: whom to ask for what, and with `view=accounts` who logs in (PAGES
 * contactuser).
 */
export function ContactsPage() {
  const { platform } = useStores()
  const [view] = useState(() => platform.readLocation().query.view)
  if (view === 'accounts') return <AccountsPage />
  return (
    <ResourcePage
      kind={contactKind}
      route="contacts"
      toolbar={list => <ImportButton resource={list} />}
      head={() => <AccountsLink />}
    />
  )
}
