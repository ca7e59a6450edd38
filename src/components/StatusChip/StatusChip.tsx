import { Text, View } from '@tarojs/components'
import { Icon } from '../Icon/Icon'
import type { IconName } from '../Icon/iconNames'
import './StatusChip.scss'

/** Looks of the design; an unknown server state has the draft look with the server's words. */
export type StatusLook = 'draft' | 'submitted' | 'approved' | 'rejected' | 'expired'

const ICONS: Record<StatusLook, IconName> = {
  draft: 'edit',
  submitted: 'clock',
  approved: 'success',
  rejected: 'error',
  expired: 'calendar',
}

/** State as shape, icon and word, never as colour alone. `icon` replaces the look's own icon. */
export function StatusChip({
  look,
  text,
  icon = ICONS[look],
}: {
  look: StatusLook
  text: string
  icon?: IconName
}) {
  return (
    <View className={`tf-status-chip tf-status-chip--${look}`}>
      <Icon name={icon} size={14} />
      <Text className="tf-status-chip__text">{text}</Text>
    </View>
  )
}
