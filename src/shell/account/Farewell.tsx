import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { Button } from '@/components/Button/Button'
import { focusElement } from '@/components/focusElement'
import { myAccountMessages } from '@/i18n/messages/myAccount'
import { useText } from '@/i18n/useText'
import { Part } from './DeleteData'

const LEAVE_ID = 'account-leave'

export interface FarewellProps {
  kept: readonly string[]
  /** Replaces the text for people with an account. */
  detail?: string
  onLeave: () => void
}

/** Shown after everything is deleted: the data that had to be kept, and the way out. */
export function Farewell({ kept, detail, onLeave }: FarewellProps) {
  const text = useText(myAccountMessages)
  useEffect(() => focusElement(LEAVE_ID), [])
  return (
    <View role="status">
      <View className="tf-account__note">{detail ?? text('my.farewellDetail')}</View>
      {kept.length > 0 && <Part title={text('my.kept')} icon="file" lines={kept} />}
      <Button id={LEAVE_ID} block className="tf-account__logout" onPress={onLeave}>
        {text('my.toStart')}
      </Button>
    </View>
  )
}
