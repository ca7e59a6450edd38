import { Text } from '@tarojs/components'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'

/** The focus goes here when a part of the panel opens. */
export const BACK_ID = 'account-back'

/** Leads back to the view before this part. */
export function BackRow({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <Pressable id={BACK_ID} className="tf-account__back" onPress={onPress}>
      <Icon name="back" size={18} />
      <Text>{text}</Text>
    </Pressable>
  )
}
