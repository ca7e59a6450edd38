import { observer } from 'mobx-react-lite'
import { myAccountMessages } from '@/i18n/messages/myAccount'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { BACK_ID } from './BackRow'
import { SessionList } from './SessionList'

/**
 * All open logins of the person; other logins can be ended one by one, or all together with the
 * WeChat bindings.
 */
export const DeviceList = observer(function DeviceList() {
  const { api } = useStores()
  const text = useText(myAccountMessages)
  return (
    <SessionList
      load={async () => (await api.call('session.list', {})).Sessions}
      end={id => api.call('session.end', id === undefined ? {} : { Id: id })}
      othersDetail={text('my.endOthersDetail')}
      focusAfter={BACK_ID}
    />
  )
})
