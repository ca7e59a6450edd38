import { OfficialAccount } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useStores } from '@/stores/StoreContext'

/**
 * WeChat's own card of the mini-program's official account, if the fair names one. WeChat decides
 * when it is visible (for visitors who scanned a code of the mini-program) and otherwise draws
 * nothing. It is part of the page and covers nothing.
 */
export const FollowAccount = observer(function FollowAccount() {
  const { config } = useStores()
  return config.settings?.officialAccount ? <OfficialAccount /> : null
})
