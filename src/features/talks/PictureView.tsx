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
 * A picture. While WeChat checks it, it is blurred until the time in the message, or until the
 * message is updated without that time. If the fair holds it back, a text is shown instead.
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
 * Whether a time is still to come. Draws again when it is over, even on a device with a wrong
 * clock.
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
