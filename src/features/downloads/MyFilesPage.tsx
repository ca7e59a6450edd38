import Taro, { useDidShow, usePullDownRefresh } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import { PageShell } from '@/shell/PageShell'
import { MyFileList } from './MyFileList'
import './DownloadPage.scss'

/** Files the server made for the caller: exports, sheets, posters (PAGES download2). */
export const MyFilesPage = observer(function MyFilesPage() {
  const name = useText(routeMessages)
  const refresh = useRef<() => void>()
  usePullDownRefresh(() => {
    refresh.current?.()
    Taro.stopPullDownRefresh()
  })
  useDidShow(() => refresh.current?.())
  return (
    <PageShell title={name('myFiles')} width="reading" fallback="exhibitorHome">
      <MyFileList onReady={now => (refresh.current = now)} />
    </PageShell>
  )
})
