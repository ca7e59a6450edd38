import { Text, View } from '@tarojs/components'
import { Icon } from '../Icon/Icon'
import type { IconName } from '../Icon/iconNames'
import './StatusChip.scss'

/** Looks the design has; a server state it does not know wears the draft look with the server's words. */
export type StatusLook = 'draft' | 'submitted' | 'approved' | 'rejected' | 'expired'

const ICONS: Record<StatusLook, IconName> = {
  draft: 'edit',
  submitted: 'clock',
  approved: 'success',
  rejected: 'error',
  expired: 'calendar',
}

/** State as shape, icon and word, never as colour alone. */
export function StatusChip({ look, text }: { look: StatusLook; text: string }) {
  return (
    <View className={`tf-status-chip tf-status-chip--${look}`}>
      <Icon name={ICONS[look]} size={14} />
      <Text className="tf-status-chip__text">{text}</Text>
    </View>
  )
}
