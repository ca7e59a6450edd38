import { Text, View } from '@tarojs/components'
import { ChoiceMark } from '@/components/ChoiceGroup/ChoiceItem'
import { Pressable } from '@/components/Pressable/Pressable'
import { faceMessages } from '@/i18n/messages/face'
import { i18n } from '@/i18n/state'
import { useText } from '@/i18n/useText'
import type { FaceCheck } from './useFaceCheck'
import '../FormConsent.scss'

/** The consent box of a Face field. */
interface FaceConsentProps {
  id: string
  face: Pick<FaceCheck, 'hasConsent' | 'isOfOthers' | 'isChecked'>
  onChange: (given: boolean) => void
  /** Opens the notice on faces. */
  onRead: () => void
}

/**
 * Consent to a photo of a face, before it is taken. It has its own box, never ticked beforehand,
 * and says what happens without a photo (DECISIONS §8).
 */
export function FaceConsent({ id, face, onChange, onRead }: FaceConsentProps) {
  const text = useText(faceMessages)
  const toggle = () => onChange(!face.hasConsent)
  const words = text(face.isOfOthers ? 'face.consentOfOther' : 'face.consent')
  // a Chinese full stop needs no space after it
  const gap = i18n.language === 'en' ? ' ' : ''
  return (
    <View className="tf-form-consent">
      <Pressable
        id={id}
        role="checkbox"
        aria-checked={face.hasConsent}
        label={words}
        className="tf-form-consent__check"
        onPress={toggle}
      >
        <ChoiceMark kind="checkbox" state={face.hasConsent ? 'on' : 'off'} />
      </Pressable>
      <View className="tf-form-consent__text">
        <Text onClick={toggle}>{words + gap}</Text>
        {face.isChecked && <Text>{text('face.isChecked') + gap}</Text>}
        <Pressable role="link" className="tf-form-consent__link" onPress={onRead}>
          <Text>{text('face.read')}</Text>
        </Pressable>
      </View>
    </View>
  )
}
