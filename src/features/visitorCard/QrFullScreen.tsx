import { View } from '@tarojs/components'
import { groupCode, type BadgeFace } from '@/components/BadgeCard/badgeFace'
import { useFocusTrap } from '@/components/useFocusTrap'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { QrCode } from '@/components/QrCode/QrCode'
import { cardMessages } from '@/i18n/messages/card'
import { useText } from '@/i18n/useText'
import { useBrightScreen } from '@/shell/useBrightScreen'

export interface QrFullScreenProps {
  open: boolean
  onClose: () => void
  face: BadgeFace
}

/**
 * The code alone on white, as bright as the device allows; the brightness is restored when it
 * closes.
 */
export function QrFullScreen(props: QrFullScreenProps) {
  return props.open ? <FullScreen {...props} /> : null
}

function FullScreen({ onClose, face }: QrFullScreenProps) {
  const text = useText(cardMessages)
  const panel = useFocusTrap(onClose)
  useBrightScreen()
  return (
    <View
      ref={panel}
      role="dialog"
      aria-modal={true}
      aria-label={text('card.qrFull')}
      tabIndex={-1}
      className="tf-qr-full"
      onClick={onClose}
    >
      <Pressable label={text('card.close')} className="tf-qr-full__close" onPress={onClose}>
        <Icon name="close" />
      </Pressable>
      <QrCode text={face.qr} label={text('card.qrFull')} className="tf-qr-full__code" />
      <View>
        <View className="tf-qr-full__number">{groupCode(face.code)}</View>
        <View className="tf-qr-full__name">{face.name}</View>
        <View className="tf-qr-full__hint">{text('card.qrFullHint')}</View>
      </View>
    </View>
  )
}
