import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { badgeToolMessages } from '@/i18n/messages/badgeTools'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { ReuseSheet } from './ReuseSheet'
import { useDraftsMade } from './useDraftsMade'
import './SelfFill.scss'

/**
 * Makes drafts from the known data of earlier people. A single draft replaces this page; after
 * several the page returns to the list.
 */
export const ReuseEntry = observer(function ReuseEntry() {
  const text = useText(badgeToolMessages)
  const navigate = useNavigate()
  const said = useDraftsMade()
  const [isOpen, setOpen] = useState(false)
  const end = (ids: readonly string[]) => {
    setOpen(false)
    said(ids)
    const [id] = ids
    if (ids.length === 1 && id !== undefined) navigate.replace('badgeApplication', { id })
    else navigate.back('badges')
  }
  return (
    <View className="tf-self-fill-entry">
      <Button
        kind="secondary"
        size="small"
        icon="contacts"
        aria-haspopup="dialog"
        onPress={() => setOpen(true)}
      >
        {text('badgeTools.reuse')}
      </Button>
      {isOpen && <ReuseSheet onClose={() => setOpen(false)} onMade={end} />}
    </View>
  )
})
