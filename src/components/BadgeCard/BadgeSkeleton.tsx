import { View } from '@tarojs/components'
import { decorative, type A11yProps } from '../a11y'
import './BadgeCard.scss'

/** The placeholder of a loading badge: its paper, in its size. */
export function BadgeSkeleton({ label }: { label: string }) {
  const status: A11yProps = { role: 'status', 'aria-busy': true, 'aria-label': label }
  return (
    <View {...status} className="tf-badge">
      <View {...decorative} className="tf-badge__lanyard" />
      <View {...decorative} className="tf-badge__clip" />
      <View className="tf-badge__shadow">
        <View className="tf-badge__paper">
          <View {...decorative} className="tf-badge__slot" />
          <View {...decorative} className="tf-badge__bone tf-badge__bone--name" />
          <View {...decorative} className="tf-badge__bone tf-badge__bone--company" />
          <View {...decorative} className="tf-badge__bone tf-badge__bone--band" />
          <View {...decorative} className="tf-badge__bone tf-badge__bone--qr" />
          <View {...decorative} className="tf-badge__perforation" />
        </View>
      </View>
    </View>
  )
}
