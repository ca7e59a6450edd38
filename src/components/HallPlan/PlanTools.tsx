import { View } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import type { PlanProps } from './PlanProps'

interface PlanToolsProps extends Pick<PlanProps, 'nearer' | 'farther' | 'whole'> {
  onNearer: () => void
  onFarther: () => void
  onWhole: () => void
}

/** Zoom in, zoom out, and the whole hall: for people who cannot pinch. */
export function PlanTools({
  nearer,
  farther,
  whole,
  onNearer,
  onFarther,
  onWhole,
}: PlanToolsProps) {
  return (
    <View className="tf-plan-view__tools">
      <Pressable label={nearer} className="tf-plan-view__tool" onPress={onNearer}>
        <Icon name="zoom-in" size={20} />
      </Pressable>
      <Pressable label={farther} className="tf-plan-view__tool" onPress={onFarther}>
        <Icon name="zoom-out" size={20} />
      </Pressable>
      <Pressable label={whole} className="tf-plan-view__tool" onPress={onWhole}>
        <Icon name="map" size={20} />
      </Pressable>
    </View>
  )
}
