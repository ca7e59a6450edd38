import { Text, View } from '@tarojs/components'
import type { HallVrOpenReply } from '@core/contract/hallVr'
import { readLinkAddress } from '@core/domain/linkAddress'
import { localized } from '@core/domain/language'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { hallVrMessages } from '@/i18n/messages/hallVr'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { ItemPicture } from '@/shell/hall/ItemPicture'
import { useStores } from '@/stores/StoreContext'
import { isFramed, VrFrame } from './VrFrame'

/**
 * A booth on the company's own site. A press opens it here if the fair lists its host, otherwise in
 * a tab of its own; a mini-program copies the link. The host is named before the press.
 */
export const VrLink = observer(function VrLink({
  booth: { Cover, Url, Company },
}: {
  booth: HallVrOpenReply
}) {
  const { platform, config, language } = useStores()
  const text = useText(hallVrMessages)
  const feedback = useFeedback()
  const [isOpen, setIsOpen] = useState(false)
  const { hasTextLinks: opens } = platform.capabilities
  const link = readLinkAddress(Url, config.settings?.linkHosts ?? [], platform.siteOrigin)
  const framed =
    link.kind === 'outside' && isFramed(link.url, platform.siteOrigin) ? link.url : undefined
  const host = /^https:\/\/([^/?#]+)/.exec(Url)?.[1] ?? ''
  const openApart = async () => {
    if (!(await platform.openLink(Url))) await feedback.error(text('hallVr.openFailed'))
    else if (!opens) await feedback.success(text('hallVr.copied'))
  }
  const apart = () => void openApart()
  const isFrameOpen = isOpen && framed !== undefined
  const words =
    framed !== undefined ? 'hallVr.framed' : opens ? 'hallVr.outside' : 'hallVr.outsideCopy'
  return (
    <View className={isFrameOpen ? 'tf-vr__link tf-vr__link--open' : 'tf-vr__link'}>
      {isFrameOpen ? (
        <VrFrame
          url={framed}
          title={text('hallVr.frame', {
            name: localized(Company.Name, Company.Name_en, language.current),
          })}
        />
      ) : (
        <ItemPicture className="tf-vr__cover" icon="eye" src={Cover} isLazy={false} />
      )}
      <View className="tf-vr__outside">
        <Text className="tf-vr__name">{text(words, { host })}</Text>
        {framed !== undefined && !isOpen && (
          <Button block icon="eye" onPress={() => setIsOpen(true)}>
            {text('hallVr.open')}
          </Button>
        )}
        {framed !== undefined && (
          <Button block kind="secondary" icon="share" onPress={apart}>
            {text('hallVr.apart')}
          </Button>
        )}
        {framed === undefined && host !== '' && (
          <Button block icon={opens ? 'eye' : 'copy'} onPress={apart}>
            {text(opens ? 'hallVr.open' : 'hallVr.copy')}
          </Button>
        )}
      </View>
    </View>
  )
})
