import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { focusElement } from '@/components/focusElement'
import { Sheet } from '@/components/Sheet/Sheet'
import { myAccountMessages } from '@/i18n/messages/myAccount'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useNavigate } from '../navigate'
import { AccountHome, type AccountView } from './AccountHome'
import { rowId } from './AccountRow'
import { BackRow, BACK_ID } from './BackRow'
import { DeleteData } from './DeleteData'
import { DeviceList } from './DeviceList'
import { Farewell } from './Farewell'
import { PasswordChange } from './PasswordChange'
import { PrivacySection } from './PrivacySection'
import './AccountSheet.scss'

export interface AccountSheetProps {
  open: boolean
  onClose: () => void
}

const TITLES = {
  home: 'my.title',
  devices: 'my.devices',
  password: 'my.password',
  privacy: 'my.privacy',
  delete: 'my.delete',
} as const satisfies Record<AccountView, string>

/**
 * The person's own account over the page: devices, password, own data, logout. Deleting everything
 * ends in a farewell.
 */
export const AccountSheet = observer(function AccountSheet({ open, onClose }: AccountSheetProps) {
  const { api, session } = useStores()
  const text = useText(myAccountMessages)
  const navigate = useNavigate()
  const [view, setView] = useState<AccountView>('home')
  /** The data that had to be kept, after everything else was deleted. */
  const [kept, setKept] = useState<readonly string[]>()
  useEffect(() => {
    if (open) setView('home')
  }, [open])
  // Each view has other controls: the focus goes to its beginning, and on the way back to the row
  // that led away.
  const shown = useRef(view)
  useEffect(() => {
    const from = shown.current
    shown.current = view
    if (from === view) return
    const isBack = view === 'home' || (view === 'privacy' && from === 'delete')
    focusElement(isBack ? rowId(from) : BACK_ID)
  }, [view])

  const leave = () => {
    onClose()
    navigate.restart('landing')
  }
  const { user } = session
  return (
    <Sheet
      open={open}
      onClose={kept ? leave : onClose}
      title={text(kept ? 'my.farewell' : TITLES[view])}
      closeLabel={text('my.close')}
      className="tf-account"
    >
      {kept && <Farewell kept={kept} onLeave={leave} />}
      {!kept && view !== 'home' && (
        <BackRow
          text={text(view === 'delete' ? 'my.backToPrivacy' : 'my.back')}
          onPress={() => setView(view === 'delete' ? 'privacy' : 'home')}
        />
      )}
      {!kept && user && view === 'home' && (
        <AccountHome user={user} onView={setView} onClose={onClose} />
      )}
      {!kept && user && view === 'devices' && <DeviceList />}
      {!kept && user && view === 'password' && (
        <PasswordChange
          change={request => api.call('password.change', request)}
          onDone={() => setView('home')}
        />
      )}
      {!kept && user && view === 'privacy' && <PrivacySection onDelete={() => setView('delete')} />}
      {!kept && user && view === 'delete' && <DeleteData user={user} onDeleted={setKept} />}
    </Sheet>
  )
})
