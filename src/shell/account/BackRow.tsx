import { Text } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'

/** Where the keyboard is put when a part of the panel opens. */
export const BACK_ID = 'account-back'

/** Back to where this part was opened from. */
export function BackRow({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <Pressable id={BACK_ID} className="tf-account__back" onPress={onPress}>
      <Icon name="back" size={18} />
      <Text>{text}</Text>
    </Pressable>
  )
}
