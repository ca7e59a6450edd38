import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import { PageShell } from '@/shell/PageShell'
import { useReturn } from '@/shell/useReturn'
import { useStores } from '@/stores/StoreContext'
import { NoticeDetails } from './NoticeDetails'
import { NoticeList } from './NoticeList'
import './NoticePage.scss'

/** The organiser's notices to exhibitors: the list, or with `id` in the address one notice. */
export const NoticePage = observer(function NoticePage() {
  const { platform } = useStores()
  const name = useText(routeMessages)
  const [id] = useState(() => platform.readLocation().query['id'] ?? '')
  const refresh = useRef<() => Promise<void>>()
  const reload = () => Promise.resolve(refresh.current?.())
  usePullDownRefresh(() => void reload().finally(() => Taro.stopPullDownRefresh()))
  // On return from a notice it has been read.
  useReturn(() => void reload())
  const keep = (now: () => Promise<void>) => (refresh.current = now)
  return (
    <PageShell title={name('notices')} width="reading" fallback={id ? 'notices' : 'exhibitorHome'}>
      {id ? <NoticeDetails id={id} onReady={keep} /> : <NoticeList onReady={keep} />}
    </PageShell>
  )
})
