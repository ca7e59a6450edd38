import '@/utils/oldEngines'
import { useLaunch } from '@tarojs/taro'
import { useState, type PropsWithChildren } from 'react'
import { closeTopOverlay, onOverlayChange, openOverlays } from '@/components/overlays'
import { platform } from '@/platform'
import { PageLoading } from '@/shell/pageLoading/PageLoading'
import { useNewVersion } from '@/shell/useNewVersion'
import { useAccessLost } from '@/shell/useAccessLost'
import { useUnknownPage } from '@/shell/useUnknownPage'
import { RootStore } from '@/stores/RootStore'
import { StoreContext } from '@/stores/StoreContext'
import { systemClock } from '@/utils/clock'
import './app.scss'

// sheets, drawers and dialogs close with the system's Back
onOverlayChange(() => platform.holdBack(openOverlays(), closeTopOverlay))

/** The program: builds the stores once and starts them. */
export default function App({ children }: PropsWithChildren) {
  const [stores] = useState(() => new RootStore({ platform, clock: systemClock }))
  useLaunch(() => void stores.start())
  useAccessLost(stores)
  useUnknownPage(stores)
  useNewVersion(stores)
  return (
    <StoreContext.Provider value={stores}>
      {children}
      <PageLoading />
    </StoreContext.Provider>
  )
}
