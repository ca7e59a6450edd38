import { Canvas, Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { OpenedForm } from '@/api/parse/submission'
import { decorative } from '@/components/a11y'
import { groupCode, type BadgeFace } from '@/components/BadgeCard/badgeFace'
import { Button } from '@/components/Button/Button'
import { QrCode } from '@/components/QrCode/QrCode'
import { badgeMessages } from '@/i18n/messages/badges'
import { useText } from '@/i18n/useText'
import { loadPoster } from '@/shell/poster/loadPoster'
import { pictureOf } from '@/shell/poster/pictureOf'
import { useSavedPoster } from '@/shell/poster/useSavedPoster'
import { useBrightScreen } from '@/shell/useBrightScreen'
import { useStores } from '@/stores/StoreContext'
import { siteAddress } from '@/utils/siteAddress'
import { companyFace, type Employer } from './companyFace'
import './BadgeCode.scss'

const CANVAS_ID = 'badge-poster'

export interface BadgeCodeProps {
  opened: OpenedForm
  /** The address that the QR code holds. */
  address: string
  employer: Employer
}

/**
 * The e-badge of a person it admits, which can be saved as a picture. The screen is bright until
 * the page is left.
 */
export const BadgeCode = observer(function BadgeCode({
  opened,
  address,
  employer,
}: BadgeCodeProps) {
  const { platform, config, language } = useStores()
  const text = useText(badgeMessages)
  useBrightScreen()
  const setting = { settings: config.settings, logo: config.logo, language: language.current }
  const face = companyFace(opened, address, employer, setting, text)
  const photo = face.photo && siteAddress(face.photo, platform.apiBase)
  const { canvas, isSaving, save } = useSavedBadge(face, photo)
  return (
    <View role="group" aria-label={text('badge.card')} className="tf-badge-code">
      <View className="tf-badge-code__band">
        <View>{face.bandLeft}</View>
        <View {...decorative}>{face.bandRight}</View>
      </View>
      <View className="tf-badge-code__holder">
        {photo && (
          <Image {...decorative} className="tf-badge-code__photo" mode="aspectFill" src={photo} />
        )}
        <View className="tf-badge-code__person">
          <View className="tf-badge-code__name">{face.name}</View>
          <View>{[face.nameBelow, face.position].filter(Boolean).join(' · ')}</View>
          <View>{face.company}</View>
          {employer.booth && <View className="tf-badge-code__booth">{employer.booth}</View>}
        </View>
      </View>
      <QrCode text={address} label={text('badge.code')} className="tf-badge-code__qr" />
      <View className="tf-badge-code__number">{groupCode(face.code)}</View>
      <View className="tf-badge-code__hint">{text('badge.codeHint')}</View>
      <Button
        kind="secondary"
        size="medium"
        icon="download"
        loading={isSaving}
        onPress={() => void save()}
      >
        {text('badge.savePicture')}
      </Button>
      <Canvas
        ref={canvas}
        type="2d"
        id={CANVAS_ID}
        aria-hidden="true"
        className="tf-badge-code__canvas"
      />
    </View>
  )
})

/** Saves the badge as it is printed: as a JPEG, like visitors' cards (SPEC §9). */
function useSavedBadge(face: BadgeFace, photo: string) {
  const { platform, config } = useStores()
  const text = useText(badgeMessages)
  const words = {
    saved: text('badge.saved'),
    failed: text('badge.saveFailed'),
    longPress: text('badge.longPress'),
  }
  const { canvas, isSaving, save } = useSavedPoster(CANVAS_ID, words)
  const saveBadge = () =>
    save(`${text('badge.card')}-${face.code}.jpg`, async onto => {
      // an address of another site would spoil the canvas
      const picture = (await pictureOf(platform.media, photo)) ?? ''
      return (await loadPoster()).posterOf(
        onto,
        { ...face, photo: picture },
        text('badge.number'),
        config.themeVariables,
      )
    })
  return { canvas, isSaving, save: saveBadge }
}
