import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useStores } from '@/stores/StoreContext'
import { GuestPage } from './GuestPage'
import { MyInvitationsPage } from './MyInvitationsPage'

/**
 * PAGES visitor/invite: with a code in the address (`code`, or `pass` as in other links) the
 * invitation of that code, otherwise the invitations of the logged-in user.
 */
export const InvitationPage = observer(function InvitationPage() {
  const { platform } = useStores()
  const [code] = useState(() => {
    const { query } = platform.readLocation()
    return (query.code ?? query.pass ?? '').trim()
  })
  return code === '' ? <MyInvitationsPage /> : <GuestPage code={code} />
})
