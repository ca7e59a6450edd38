import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { deskMessages } from '@/i18n/messages/desk'
import { useText } from '@/i18n/useText'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/StoreContext'
import { DeskContext } from './DeskContext'
import { DeskFrame } from './DeskFrame'
import { DeskLogin } from './DeskLogin'
import { DeskStore } from './DeskStore'
import './Desk.scss'

/** The organiser's desk: what waits for a decision, and what is looked through (DECISIONS §6). */
export const OrganiserPage = observer(function OrganiserPage() {
  const text = useText(deskMessages)
  return (
    <PageShell title={text('desk.title')} width="full" footer={false} isStart>
      <Desk />
    </PageShell>
  )
})

const Desk = observer(function Desk() {
  const stores = useStores()
  const [desk] = useState(() => new DeskStore(stores))
  const { user } = desk
  return (
    <DeskContext.Provider value={desk}>
      {!user && <DeskLogin />}
      {user && <DeskFrame />}
    </DeskContext.Provider>
  )
})
