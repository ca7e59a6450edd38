import { OfficialAccount } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useStores } from '@/stores/StoreContext'

/**
 * WeChat's own card of the mini-program's official account, where the fair names one. WeChat
 * decides when it is seen (by visitors who scanned a code of the mini-program) and draws nothing
 * otherwise. It is part of the page and covers nothing.
 */
export const FollowAccount = observer(function FollowAccount() {
  const { config } = useStores()
  return config.settings?.officialAccount ? <OfficialAccount /> : null
})
