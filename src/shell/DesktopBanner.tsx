import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { decorative } from '@/components/a11y'
import { Picture } from '@/components/Picture/Picture'
import { useDesktop } from '@/components/useDesktop'
import { useStores } from '@/stores/StoreContext'

/**
 * The configured picture for audience and language, below the bar of wide windows, on pages without
 * their own banner (SPEC §2). Its place is kept until the configuration tells whether there is one.
 */
export const DesktopBanner = observer(function DesktopBanner() {
  const { config } = useStores()
  const isWide = useDesktop()
  if (!isWide || (config.settings && !config.banner)) return null
  return (
    <View {...decorative} className="tf-shell__banner">
      {config.banner && (
        <Picture className="tf-shell__banner-picture" width={750} src={config.banner} />
      )}
    </View>
  )
})
