import { OfficialAccount } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useStores } from '@/stores/StoreContext'

/**
 * WeChat's own card of the official account that belongs to the mini-program, where the fair names one. WeChat decides when it is seen (for
 * who scanned a code of the mini-program) and draws nothing otherwise; it stands in the page and covers nothing.
 */
export const FollowAccount = observer(function FollowAccount() {
  const { config } = useStores()
  return config.settings?.officialAccount ? <OfficialAccount /> : null
})
