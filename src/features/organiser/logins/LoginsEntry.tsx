import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Sheet } from '@/components/Sheet/Sheet'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { useLazyComponent } from '@/components/useLazyComponent'
import { deskMessages } from '@/i18n/messages/desk'
import { deskLoginMessages } from '@/i18n/messages/deskLogins'
import { useText } from '@/i18n/useText'

const load = async () => (await import('./LoginList')).LoginList

/** Opens the user's own logins at the desk, in a sheet whose code loads with the press. */
export function LoginsEntry() {
  const text = useText(deskLoginMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <View className="tf-desk-nav__group">
      <Pressable
        role="button"
        aria-haspopup="dialog"
        className="tf-desk-nav__entry"
        onPress={() => setOpen(true)}
      >
        <Icon name="phone" size={18} />
        <Text className="tf-desk-nav__text">{text('deskLogins.title')}</Text>
      </Pressable>
      <LoginsSheet open={isOpen} onClose={() => setOpen(false)} />
    </View>
  )
}

/** The user's own logins at the desk. */
export function LoginsSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText(deskLoginMessages)
  return (
    <Sheet
      open={open}
      title={text('deskLogins.title')}
      closeLabel={text('deskLogins.close')}
      onClose={onClose}
    >
      <Content />
    </Sheet>
  )
}

function Content() {
  const text = useText(deskMessages)
  const [part, retry] = useLazyComponent(load)
  if (part.state === 'loaded') return <part.Component />
  if (part.state === 'loading')
    return <Skeleton shape="text" label={text('desk.nav.loading')} rows={3} />
  return (
    <ErrorState
      message={text('desk.failed')}
      retry={{ text: text('desk.retry'), onPress: retry }}
    />
  )
}
