import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { UnreadBadge } from '@/components/UnreadBadge/UnreadBadge'
import { shellMessages } from '@/i18n/messages/shell'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { DrawerEntry } from './drawer/DrawerEntry'

/**
 * Opens the drawer on phones and tablets, whose bar has no room for more. Shows the number of
 * unread things in it.
 */
export const MenuButton = observer(function MenuButton() {
  const { menu } = useStores()
  const text = useText(shellMessages)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Pressable
        label={menu.unread > 0 ? text('shell.moreUnread', { n: menu.unread }) : text('shell.more')}
        aria-haspopup="dialog"
        aria-expanded={open}
        className="tf-top-bar__more"
        onPress={() => setOpen(true)}
      >
        <Icon name="menu" />
        <UnreadBadge count={menu.unread} />
      </Pressable>
      <DrawerEntry open={open} onClose={() => setOpen(false)} />
    </>
  )
})
