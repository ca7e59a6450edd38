import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ComponentType } from 'react'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useLazyComponent } from '@/components/useLazyComponent'
import { exhibitorDeskMessages } from '@/i18n/messages/exhibitorDesk'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import type { DeskPartProps } from './desk/parts'

const loadMain = async (): Promise<ComponentType<DeskPartProps>> =>
  (await import('./desk/parts')).DeskMain
const loadAside = async (): Promise<ComponentType<DeskPartProps>> =>
  (await import('./desk/parts')).DeskAside

/**
 * The parts of the start that only a wide window shows, in a chunk of their own: below the
 * preparation the days to the fair and the last leads, beside it meetings and talks. Shows nothing
 * if the chunk does not load.
 */
export const DeskMain = (props: DeskPartProps) => <Part {...props} load={loadMain} height={142} />
export const DeskAside = (props: DeskPartProps) => <Part {...props} load={loadAside} height={512} />

const loadActions = async (): Promise<ComponentType<DeskPartProps>> =>
  (await import('./desk/parts')).DeskActions

/**
 * An exhibitor's most frequent actions, in the head of the start. Shows nothing before the menu is
 * known.
 */
export const DeskActions = observer(function DeskActions() {
  const { menu } = useStores()
  const [loading] = useLazyComponent(loadActions)
  if (loading.state !== 'loaded' || !menu.menu) return null
  return <loading.Component menu={menu.menu} />
})

interface PartProps extends DeskPartProps {
  load: () => Promise<ComponentType<DeskPartProps>>
  /** Height of the part in pixels, so that the content below does not move. */
  height: number
}

function Part({ load, height, menu }: PartProps) {
  const text = useText(exhibitorDeskMessages)
  const [loading] = useLazyComponent(load)
  if (loading.state === 'loaded') return <loading.Component menu={menu} />
  if (loading.state === 'failed') return null
  return (
    <View className="tf-ex-home__card" style={{ height: `${height}px` }}>
      <Skeleton shape="list" label={text('exDesk.loading')} rows={2} />
    </View>
  )
}
