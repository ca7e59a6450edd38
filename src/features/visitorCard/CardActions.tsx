import { Canvas, View } from '@tarojs/components'
import type { BadgeFace } from '@/components/BadgeCard/badgeFace'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { cardMessages } from '@/i18n/messages/card'
import { useText } from '@/i18n/useText'
import { useSavedPoster } from '@/shell/poster/useSavedPoster'
import { useStores } from '@/stores/StoreContext'
import { loadPoster } from '@/shell/poster/loadPoster'

const CANVAS_ID = 'card-poster'

export interface CardActionsProps {
  face: BadgeFace
  codeLabel: string
  /** Prefix of the picture's file name. */
  fileName: string
  /** False for a badge that opens no gate; it cannot be saved as a picture. */
  hasQr: boolean
  onShare: () => void
  onAccount: () => void
}

/** Saves the card as a picture, shares the user's contact, opens their account and data. */
export function CardActions({
  face,
  codeLabel,
  fileName,
  hasQr,
  onShare,
  onAccount,
}: CardActionsProps) {
  const { platform, config } = useStores()
  const text = useText(cardMessages)
  const words = {
    saved: text('card.saved'),
    failed: text('card.saveFailed'),
    longPress: text('card.longPress'),
  }
  const { canvas, isSaving, save } = useSavedPoster(CANVAS_ID, words)
  const savePoster = () =>
    save(`${fileName}-${face.code}.jpg`, async onto =>
      (await loadPoster()).posterOf(onto, face, codeLabel, config.themeVariables),
    )
  return (
    <View role="group" aria-label={text('card.actions')} className="tf-card-actions">
      {hasQr && (
        <Button
          className="tf-card-actions__save"
          icon="download"
          loading={isSaving}
          onPress={() => void savePoster()}
        >
          {text(platform.capabilities.hasBrowserChrome ? 'card.download' : 'card.save')}
        </Button>
      )}
      <Pressable
        label={text('card.share')}
        aria-haspopup="dialog"
        className="tf-card-actions__button"
        onPress={onShare}
      >
        <Icon name="share" size={20} />
      </Pressable>
      <Pressable
        label={text('card.account')}
        aria-haspopup="dialog"
        className="tf-card-actions__button"
        onPress={onAccount}
      >
        <Icon name="account" size={20} />
      </Pressable>
      <Canvas
        ref={canvas}
        type="2d"
        id={CANVAS_ID}
        aria-hidden="true"
        className="tf-card-actions__canvas"
      />
    </View>
  )
}
