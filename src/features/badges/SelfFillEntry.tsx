import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { badgeMessages } from '@/i18n/messages/badges'
import { useText } from '@/i18n/useText'
import type { RecordOnPage } from '@/resources/record/useRecord'
import { useStores } from '@/stores/StoreContext'
import { SelfFillSheet } from './SelfFillSheet'

/**
 * Lets the holder of a saved, unfinished badge fill it in. Only administrators make links
 * (DECISIONS §4).
 */
export const SelfFillEntry = observer(function SelfFillEntry({ record }: { record: RecordOnPage }) {
  const { session } = useStores()
  const text = useText(badgeMessages)
  const [isOpen, setOpen] = useState(false)
  const { store, calls, title } = record
  const { id } = calls
  if (
    id === undefined ||
    session.user?.role !== 'admin' ||
    !store.submission?.actions.includes('submit')
  )
    return null
  return (
    <View className="tf-self-fill-entry">
      <Button
        kind="secondary"
        size="small"
        icon="share"
        aria-haspopup="dialog"
        onPress={() => setOpen(true)}
      >
        {text('badge.link')}
      </Button>
      {isOpen && <SelfFillSheet badge={{ id, name: title }} onClose={() => setOpen(false)} />}
    </View>
  )
})
