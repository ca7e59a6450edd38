import { View } from '@tarojs/components'
import { decorative } from '../a11y'
import './Loading.scss'

/** The loading state of a whole page: appears after 200 ms, because most waits are shorter. */
export function Loading({ text, detail }: { text: string; detail?: string }) {
  return (
    <View role="status" className="tf-loading">
      <View {...decorative} className="tf-loading__mark">
        <View className="tf-loading__booth" />
        <View className="tf-loading__booth" />
        <View className="tf-loading__booth" />
        <View className="tf-loading__booth" />
      </View>
      <View className="tf-loading__text">{text}</View>
      {detail && <View className="tf-loading__detail">{detail}</View>}
    </View>
  )
}
