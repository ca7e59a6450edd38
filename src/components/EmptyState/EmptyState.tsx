import { View } from '@tarojs/components'
import { heading } from '../a11y'
import { Button } from '../Button/Button'
import type { IconName } from '../Icon/iconNames'
import { PlanDrawing } from '../PlanDrawing/PlanDrawing'
import './EmptyState.scss'

export interface EmptyStateProps {
  title: string
  detail?: string
  icon?: IconName
  /** The one action that ends the empty state. */
  action?: { text: string; icon?: IconName; onPress: () => void }
}

/** An empty list or page: a title, one sentence, one action. */
export function EmptyState({ title, detail, icon, action }: EmptyStateProps) {
  return (
    <View className="tf-state">
      <PlanDrawing {...(icon ? { icon } : {})} />
      <View {...heading(2)} className="tf-state__title">
        {title}
      </View>
      {detail && <View className="tf-state__detail">{detail}</View>}
      {action && (
        <View className="tf-state__action">
          <Button
            size="medium"
            {...(action.icon ? { icon: action.icon } : {})}
            onPress={action.onPress}
          >
            {action.text}
          </Button>
        </View>
      )}
    </View>
  )
}
