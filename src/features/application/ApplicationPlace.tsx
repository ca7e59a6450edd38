import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import './Application.scss'

/** Every step of an application page uses the same id, so that the focus has a place to stay in. */
export const APPLICATION_ID = 'application'

/** What one step shows. */
export function ApplicationPlace({ children }: { children: ReactNode }) {
  return (
    <View {...{ id: APPLICATION_ID, tabIndex: -1 }} className="tf-application">
      {children}
    </View>
  )
}
