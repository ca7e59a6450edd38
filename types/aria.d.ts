import type { AriaRole } from 'react'

// Taro's types know no roles. Both platforms pass them on: H5 to the element, WeChat to its screen reader.
declare module '@tarojs/components/types/common' {
  interface StandardProps<
    // eslint-disable-next-line @typescript-eslint/no-explicit-any, @typescript-eslint/no-unused-vars -- as Taro declares it
    T = any,
    // eslint-disable-next-line @typescript-eslint/no-explicit-any -- as Taro declares it
    TouchEvent extends BaseTouchEvent<any> = ITouchEvent,
  > {
    role?: AriaRole
    tabIndex?: number
  }
}
