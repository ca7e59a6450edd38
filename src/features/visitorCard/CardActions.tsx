import { Canvas, View } from '@tarojs/components'
import { useRef, useState } from 'react'
import type { BadgeFace } from '@/components/BadgeCard/badgeFace'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { cardMessages } from '@/i18n/messages/card'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useLogout } from '@/shell/useLogout'
import { useStores } from '@/stores/StoreContext'
import { drawPoster, POSTER_SIZE } from './drawPoster'
import { findCanvas, POSTER_CANVAS_ID } from './posterCanvas'

export interface CardActionsProps {
  face: BadgeFace
  /** A badge that opens no gate is not worth a picture. */
  hasQr: boolean
  onAccount: () => void
}

/** JPEG quality of a saved poster (SPEC §9). */
const POSTER_QUALITY = 0.9

/** Save as a picture, one's own account and data, and sign out. */
export function CardActions({ face, hasQr, onAccount }: CardActionsProps) {
  const { platform, config } = useStores()
  const text = useText(cardMessages)
  const feedback = useFeedback()
  const logout = useLogout()
  const canvas = useRef<unknown>(null)
  const [isSaving, setSaving] = useState(false)

  const save = async () => {
    setSaving(true)
    try {
      const node = await findCanvas(canvas.current)
      const context = node?.getContext('2d')
      if (!node || !context) return await feedback.error(text('card.saveFailed'))
      node.width = POSTER_SIZE.width
      node.height = POSTER_SIZE.height
      const theme = config.themeVariables
      const labels = { code: text('card.code') }
      drawPoster(context, face, labels, { band: theme['--c-theme'] ?? '#F77400', on: theme['--c-theme-on'] ?? '#14181C' })
      const isSaved = await platform.saveImage(node.toDataURL('image/jpeg', POSTER_QUALITY), `${text('card.fileName')}-${face.code}.jpg`)
      if (isSaved) await feedback.success(text('card.saved'))
      else await feedback.error(text('card.saveFailed'))
    } finally {
      setSaving(false)
    }
  }
  return (
    <View {...{ role: 'group', 'aria-label': text('card.actions') }} className="tf-card-actions">
      {hasQr && (
        <Button className="tf-card-actions__save" icon="download" loading={isSaving} onPress={() => void save()}>
          {text(platform.capabilities.hasBrowserChrome ? 'card.download' : 'card.save')}
        </Button>
      )}
      <Pressable label={text('card.account')} aria-haspopup="dialog" className="tf-card-actions__button" onPress={onAccount}>
        <Icon name="account" size={20} />
      </Pressable>
      <Pressable label={text('card.signOut')} className="tf-card-actions__button" onPress={logout}>
        <Icon name="logout" size={20} />
      </Pressable>
      <Canvas ref={canvas} type="2d" id={POSTER_CANVAS_ID} {...{ 'aria-hidden': 'true' }} className="tf-card-actions__canvas" />
    </View>
  )
}
