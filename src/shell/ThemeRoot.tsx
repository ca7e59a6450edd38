import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useStores } from '@/stores/StoreContext'

export interface ThemeRootProps {
  className: string
  /** Further custom properties. */
  variables?: Readonly<Record<string, string>>
  children: ReactNode
}

/**
 * Root of a page: sets the colours of the fair as custom properties, which everything inside
 * inherits. Inline on the element, because no other way works on both platforms; overlays must
 * therefore be inside it.
 */
export const ThemeRoot = observer(function ThemeRoot({
  className,
  variables,
  children,
}: ThemeRootProps) {
  const { config } = useStores()
  return (
    <View className={className} style={{ ...config.themeVariables, ...variables }}>
      {children}
    </View>
  )
})
