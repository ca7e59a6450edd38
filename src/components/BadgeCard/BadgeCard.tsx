import { Image, Text, View } from '@tarojs/components'
import { decorative } from '../a11y'
import { cx } from '../cx'
import type { IconName } from '../Icon/iconNames'
import { Pressable } from '../Pressable/Pressable'
import { QrCode } from '../QrCode/QrCode'
import { StatusChip, type StatusLook } from '../StatusChip/StatusChip'
import { groupCode, nameSize, type BadgeFace } from './badgeFace'
import './BadgeCard.scss'

export interface BadgeCardProps {
  face: BadgeFace
  /** "E-badge of …", for screen readers. */
  label: string
  chip: { look: StatusLook; text: string; icon?: IconName }
  texts: { code: string; qr: string; hint: string; photo: string }
  /** Replaces the QR code while the badge does not open the gate. */
  blocked?: string | undefined
  /** Replaces the hint while an older copy of the card is shown. */
  stale?: string | undefined
  onQr: () => void
}

/**
 * The badge a visitor wears: lanyard, slot, name, category band, QR code, perforation, plan of the
 * hall (DESIGN §6).
 */
export function BadgeCard({ face, label, chip, texts, blocked, stale, onQr }: BadgeCardProps) {
  return (
    <View className={`tf-badge tf-badge--${face.audience}`}>
      <View {...decorative} className="tf-badge__lanyard">
        <Text className="tf-badge__lanyard-text">{face.lanyard}</Text>
      </View>
      <View {...decorative} className="tf-badge__clip" />
      <View className="tf-badge__shadow">
        <View role="group" aria-label={label} className="tf-badge__paper">
          <View {...decorative} className="tf-badge__slot" />
          <Head face={face} />
          <View className={cx('tf-badge__person', face.photo && 'has-photo')}>
            <View className={`tf-badge__name is-${nameSize(face.name)}`}>{face.name}</View>
            {face.nameBelow && <View className="tf-badge__name-below">{face.nameBelow}</View>}
            {face.company && <View className="tf-badge__company">{face.company}</View>}
            {face.position && <View className="tf-badge__position">{face.position}</View>}
            {face.photo && (
              <Image
                aria-label={texts.photo}
                className="tf-badge__photo"
                src={face.photo}
                mode="aspectFill"
              />
            )}
          </View>
          <View className="tf-badge__band">
            <Text className="tf-badge__band-left">{face.bandLeft}</Text>
            <Text className="tf-badge__band-right">{face.bandRight}</Text>
          </View>
          <View className="tf-badge__entry">
            {blocked === undefined ? (
              <Pressable label={texts.qr} className="tf-badge__qr-button" onPress={onQr}>
                <QrCode text={face.qr} label={texts.qr} className="tf-badge__qr" />
              </Pressable>
            ) : (
              <View className="tf-badge__blocked">{blocked}</View>
            )}
            <View className="tf-badge__number">
              <View className="tf-badge__small">{texts.code}</View>
              <View className="tf-badge__code">{groupCode(face.code)}</View>
              <View className="tf-badge__chip">
                <StatusChip {...chip} />
              </View>
              {/* Inside the card, so that nothing moves when the network fails. */}
              <View
                role="status"
                className={cx('tf-badge__small tf-badge__hint', stale && 'is-stale')}
              >
                {stale ?? (blocked === undefined ? texts.hint : '')}
              </View>
            </View>
          </View>
          <View {...decorative} className="tf-badge__perforation" />
          <View className={cx('tf-badge__facts', isDense(face.facts) && 'is-dense')}>
            {face.facts.map(fact => (
              <View key={fact.label}>
                <View className="tf-badge__small">{fact.label}</View>
                <View className="tf-badge__fact">{fact.value}</View>
              </View>
            ))}
          </View>
          {face.areas && (
            <View className="tf-badge__areas">
              <Text className="tf-badge__small">{face.areas.label}</Text>
              <Text className="tf-badge__area">{face.areas.value}</Text>
            </View>
          )}
          <View {...decorative} className={cx('tf-badge__plan', face.areas && 'is-low')}>
            <View className="tf-badge__booth" />
          </View>
        </View>
      </View>
    </View>
  )
}

function Head({ face }: { face: BadgeFace }) {
  return (
    <View className="tf-badge__head">
      {face.logo && (
        <Image {...decorative} className="tf-badge__logo" src={face.logo} mode="aspectFit" />
      )}
      <View className="tf-badge__fair">
        <View className="tf-badge__fair-name">{face.fairName}</View>
        {face.fairSubtitle && <View className="tf-badge__fair-subtitle">{face.fairSubtitle}</View>}
      </View>
      <View className="tf-badge__year">{face.year}</View>
    </View>
  )
}

/** Most characters of the facts that fit beside each other in full size. */
const ROOMY = 21
const isDense = (facts: BadgeFace['facts']): boolean =>
  facts.reduce((sum, { value }) => sum + value.length, 0) > ROOMY
