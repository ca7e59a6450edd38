/** taro-ui 3.3.2 ships declarations that point at files it does not ship; these describe what we use of it. */
declare module 'taro-ui/lib/components/float-layout' {
  import type { ComponentType, ReactNode } from 'react'

  interface AtFloatLayoutProps {
    isOpened: boolean
    title?: string
    scrollX?: boolean
    scrollY?: boolean
    className?: string
    customStyle?: string | Record<string, string>
    children?: ReactNode
    onClose?: () => void
  }
  const AtFloatLayout: ComponentType<AtFloatLayoutProps>
  export = AtFloatLayout
}
