import { Text } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { myAccountMessages } from '@/i18n/messages/myAccount'
import { useText } from '@/i18n/useText'

/** Where the keyboard is put when a part of the panel opens. */
export const BACK_ID = 'account-back'

/** Back to the panel's overview. */
export function BackRow({ onPress }: { onPress: () => void }) {
  const text = useText(myAccountMessages)
  return (
    <Pressable id={BACK_ID} className="tf-account__back" onPress={onPress}>
      <Icon name="back" size={18} />
      <Text>{text('my.back')}</Text>
    </Pressable>
  )
}
