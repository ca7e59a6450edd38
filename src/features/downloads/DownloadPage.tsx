import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import { PageShell } from '@/shell/PageShell'
import { DownloadList } from './DownloadList'
import './DownloadPage.scss'

/** The download centre: the organiser's files for exhibitors (PAGES download). */
export const DownloadPage = observer(function DownloadPage() {
  const name = useText(routeMessages)
  const refresh = useRef<() => void>()
  usePullDownRefresh(() => {
    refresh.current?.()
    Taro.stopPullDownRefresh()
  })
  return (
    <PageShell title={name('downloadCentre')} width="reading" fallback="exhibitorHome">
      <DownloadList onReady={now => (refresh.current = now)} />
    </PageShell>
  )
})
