import { Text } from '@tarojs/components'
import { useState } from 'react'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { Pressable } from '@/components/Pressable/Pressable'
import { Sheet } from '@/components/Sheet/Sheet'
import { shellMessages } from '@/i18n/messages/shell'
import { useText } from '@/i18n/useText'

/** Home and logout on phones, where the bar has no room for them. */
export function MoreMenu({ onHome, onLogout }: { onHome: () => void; onLogout: () => void }) {
  const text = useText(shellMessages)
  const [open, setOpen] = useState(false)
  const choose = (action: () => void) => () => {
    setOpen(false)
    action()
  }
  const row = (icon: IconName, label: string, action: () => void) => (
    <Pressable className="tf-more__row" onPress={choose(action)}>
      <Icon name={icon} />
      <Text className="tf-more__label">{label}</Text>
    </Pressable>
  )
  return (
    <>
      <Pressable
        label={text('shell.more')}
        aria-haspopup="dialog"
        aria-expanded={open}
        className="tf-top-bar__more"
        onPress={() => setOpen(true)}
      >
        <Icon name="more" />
      </Pressable>
      <Sheet open={open} onClose={() => setOpen(false)} title={text('shell.more')} closeLabel={text('shell.close')}>
        {row('home', text('shell.home'), onHome)}
        {row('logout', text('shell.logout'), onLogout)}
      </Sheet>
    </>
  )
}
