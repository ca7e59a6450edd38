import { Text, View } from '@tarojs/components'
import { ChoiceMark } from '@/components/ChoiceGroup/ChoiceItem'
import { Pressable } from '@/components/Pressable/Pressable'
import { faceMessages } from '@/i18n/messages/face'
import { useText } from '@/i18n/useText'
import { useFormContext } from '../FormContext'
import type { FaceCheck } from './useFaceCheck'

/** Content page with the notice on faces. */
const NOTICE = 'face'

/** Agreement to the automatic check of a face: its own box, never ticked beforehand, which says what happens without (DECISIONS §8). */
export function FaceConsent({ id, face }: { id: string; face: FaceCheck }) {
  const text = useText(faceMessages)
  const { services } = useFormContext()
  const toggle = () => face.setConsent(!face.hasConsent)
  return (
    <View className="tf-form-consent">
      <Pressable
        id={id}
        role="checkbox"
        aria-checked={face.hasConsent}
        label={text('face.consent')}
        className="tf-form-consent__check"
        onPress={toggle}
      >
        <ChoiceMark kind="checkbox" state={face.hasConsent ? 'on' : 'off'} />
      </Pressable>
      <View className="tf-form-consent__text">
        <Text onClick={toggle}>{text('face.consent')} </Text>
        <Pressable role="link" className="tf-form-consent__link" onPress={() => services.openContent(NOTICE)}>
          <Text>{text('face.read')}</Text>
        </Pressable>
      </View>
    </View>
  )
}
