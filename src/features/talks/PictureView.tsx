import { PICTURE_CHECK_MS } from '@core/talks/limits'
import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import { talkMessages } from '@/i18n/messages/talks'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import type { Clock } from '@/utils/clock'
import { siteAddress } from '@/utils/siteAddress'
import type { Message } from './types'

/**
 * A picture. While WeChat looks at it, it is blurred until the time the message names, or until the
 * message comes again without one; where the fair holds it back, words are in its place.
 */
export const PictureView = observer(function PictureView({ message }: { message: Message }) {
  const { platform, clock } = useStores()
  const text = useText(talkMessages)
  const isBlurred = useIsBefore(message.Checking, clock)
  if (message.Checking === '')
    return <View className="tf-message__bubble">{text('talk.checking')}</View>
  const address = siteAddress(message.View, platform.apiBase)
  return (
    <Pressable
      className="tf-message__picture"
      label={text(isBlurred ? 'talk.checking' : 'talk.picture')}
      onPress={() => {
        if (!isBlurred) platform.media.preview([address], address)
      }}
    >
      <View className="tf-message__frame">
        <Image
          className={cx('tf-message__image', isBlurred && 'is-blurred')}
          mode="aspectFill"
          src={address}
        />
      </View>
    </Pressable>
  )
})

/**
 * Whether a moment is still to come; renders again when it is over, also on a device whose clock is
 * wrong.
 */
function useIsBefore(until: string | undefined, clock: Clock): boolean {
  const end = until ? Date.parse(until) : 0
  const [over, note] = useState(0)
  useEffect(() => {
    const left = Math.min(end - clock.now(), PICTURE_CHECK_MS)
    if (left <= 0) return undefined
    let isShown = true
    void clock.sleep(left).then(() => isShown && note(end))
    return () => {
      isShown = false
    }
  }, [end, clock])
  return over !== end && clock.now() < end
}
