import { Image, View } from '@tarojs/components'
import { decorative } from '@/components/a11y'
import { cx } from '@/components/cx'
import { useStores } from '@/stores/StoreContext'
import type { Talk } from './types'

/** A picture of the other side: a company's logo, otherwise the first character of the name. */
export function TalkAvatar({ peer, name }: { peer: Talk['Peer']; name: string }) {
  const { platform } = useStores()
  const isCompany = peer.Kind === 'company'
  return (
    <View {...decorative} className={cx('tf-talk-avatar', isCompany && 'tf-talk-avatar--company')}>
      {peer.Logo === '' ? (
        (Array.from(name.trim())[0] ?? '·').toUpperCase()
      ) : (
        <Image
          className="tf-talk-avatar__picture"
          mode="aspectFill"
          src={peer.Logo.startsWith('/') ? platform.apiBase + peer.Logo : peer.Logo}
        />
      )}
    </View>
  )
}
