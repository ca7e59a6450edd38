import { View } from '@tarojs/components'
import { decorative } from '../a11y'
import { Icon } from '../Icon/Icon'
import type { IconName } from '../Icon/iconNames'
import './PlanDrawing.scss'

/**
 * A corner of the hall plan with one dashed free booth: the picture of empty or unfinished pages.
 */
export function PlanDrawing({ icon = 'plus' }: { icon?: IconName }) {
  return (
    <View {...decorative} className="tf-plan">
      {(['a', 'b', 'c', 'd', 'e'] as const).map(booth => (
        <View key={booth} className={`tf-plan__booth tf-plan__booth--${booth}`} />
      ))}
      <View className="tf-plan__booth tf-plan__booth--free">
        <Icon name={icon} size={18} />
      </View>
    </View>
  )
}
