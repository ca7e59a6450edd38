import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { PageShell, type PageShellProps } from '../PageShell'
import { HallNav } from './HallNav'
import type { HallTabId } from './hallTabs'
import { useFavourites } from './useFavourites'

export interface HallPageProps extends Pick<
  PageShellProps,
  'title' | 'width' | 'share' | 'bottom' | 'fallback'
> {
  /** Place in the navigation; without one none is marked. */
  tab?: HallTabId
  /** Goes to another place within this page; true = done. */
  onTab?: (tab: HallTabId) => boolean
  children: ReactNode
}

/** The frame of every page of the hall: the common bar, and the hall's navigation under it. */
export const HallPage = observer(function HallPage({
  tab,
  onTab,
  fallback = 'hallDirectory',
  children,
  ...shell
}: HallPageProps) {
  useFavourites()
  return (
    <PageShell
      {...shell}
      fallback={fallback}
      top={<HallNav current={tab} {...(onTab && { onChange: onTab })} />}
    >
      {children}
    </PageShell>
  )
})
