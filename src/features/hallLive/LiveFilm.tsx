import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { LivePlayer } from '@/components/LivePlayer/LivePlayer'
import { hallLiveMessages } from '@/i18n/messages/hallLive'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { siteAddress } from '@/utils/siteAddress'

/** The picture of a live session. If the stream fails, the user can try again. */
export const LiveFilm = observer(function LiveFilm({ src, title }: { src: string; title: string }) {
  const { platform } = useStores()
  const text = useText(hallLiveMessages)
  const [isFailed, setIsFailed] = useState(false)
  if (!isFailed)
    return (
      <LivePlayer
        src={siteAddress(src, platform.apiBase)}
        label={text('hallLive.player', { title })}
        onFailed={() => setIsFailed(true)}
      />
    )
  return (
    <View role="status" className="tf-live__wait">
      <Text>{text('hallLive.playFailed')}</Text>
      <Button kind="secondary" size="medium" icon="refresh" onPress={() => setIsFailed(false)}>
        {text('hallLive.playAgain')}
      </Button>
    </View>
  )
})
