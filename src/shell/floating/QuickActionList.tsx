import { Text, View } from '@tarojs/components'
import type { A11yProps } from '@/components/a11y'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { startPageAt } from '@/components/revealElement'
import { useFocusTrap } from '@/components/useFocusTrap'
import { windowSize } from '@/components/windowSize'
import { menuMessages } from '@/i18n/messages/menu'
import { useText } from '@/i18n/useText'
import { useNavigate } from '../navigate'
import { useContact } from '../useContact'
import { FLOAT_SIZE, type FloatPlace } from './floatPlace'
import type { QuickAction } from './quickActions'

export interface QuickActionListProps {
  actions: readonly QuickAction[]
  corner: { x: number; y: number }
  side: FloatPlace['side']
  mainId: string
  onClose: () => void
}

const GAP = 12

/**
 * The actions beside the button: above it in the lower half of the screen, below it in the upper.
 */
export function QuickActionList({ actions, corner, side, mainId, onClose }: QuickActionListProps) {
  const text = useText(menuMessages)
  const run = useQuickAction(mainId)
  const panel = useFocusTrap(onClose)

  const window = windowSize()
  const isLow = corner.y + FLOAT_SIZE / 2 > window.height / 2
  const style = {
    ...(isLow
      ? { bottom: `${window.height - corner.y + GAP}px` }
      : { top: `${corner.y + FLOAT_SIZE + GAP}px` }),
    ...(side === 'left'
      ? { left: `${corner.x + GAP}px` }
      : { right: `${window.width - corner.x - FLOAT_SIZE + GAP}px` }),
  }
  const attributes: A11yProps = {
    role: 'dialog',
    'aria-modal': true,
    'aria-label': text('float.open'),
    tabIndex: -1,
  }
  return (
    <View className="tf-float-actions" catchMove>
      <View className="tf-float-actions__mask" onClick={onClose} />
      <View {...attributes} ref={panel} className="tf-float-actions__card" style={style}>
        {actions.map(action => (
          <Pressable
            key={action.id}
            className="tf-float-actions__row"
            onPress={() => {
              onClose()
              run(action)
            }}
          >
            <Icon name={action.icon} />
            <Text className="tf-float-actions__text">{text(`float.${action.id}`)}</Text>
          </Pressable>
        ))}
      </View>
    </View>
  )
}

function useQuickAction(mainId: string): (action: QuickAction) => void {
  const navigate = useNavigate()
  const contact = useContact()
  return action => {
    if ('route' in action) navigate.to(action.route)
    else if (action.id === 'home') navigate.home()
    else if (action.id === 'contact') void contact()
    else startPageAt(mainId)
  }
}
