import { Image, Text, View } from '@tarojs/components'
import { decorative } from '../a11y'
import { Pressable } from '../Pressable/Pressable'
import { QrCode } from '../QrCode/QrCode'
import { StatusChip, type StatusLook } from '../StatusChip/StatusChip'
import { groupCode, nameSize, type BadgeFace } from './badgeFace'
import './BadgeCard.scss'

export interface BadgeCardProps {
  face: BadgeFace
  /** "E-badge of …", for screen readers. */
  label: string
  chip: { look: StatusLook; text: string }
  texts: { code: string; qr: string; hint: string }
  /** Instead of the QR code, while the badge does not open the gate. */
  blocked?: string | undefined
  onQr: () => void
}

/** The badge a visitor wears: lanyard, slot, name, category band, QR code, perforation, plan of the hall (DESIGN §6). */
export function BadgeCard({ face, label, chip, texts, blocked, onQr }: BadgeCardProps) {
  return (
    <View className={`tf-badge tf-badge--${face.audience}`}>
      <View {...decorative} className="tf-badge__lanyard">
        <Text className="tf-badge__lanyard-text">{face.lanyard}</Text>
      </View>
      <View {...decorative} className="tf-badge__clip" />
      <View className="tf-badge__shadow">
        <View {...{ role: 'group', 'aria-label': label }} className="tf-badge__paper">
          <View {...decorative} className="tf-badge__slot" />
          <Head face={face} />
          <View className="tf-badge__person">
            <View className={`tf-badge__name is-${nameSize(face.name)}`}>{face.name}</View>
            {face.nameBelow && <View className="tf-badge__name-below">{face.nameBelow}</View>}
            {face.company && <View className="tf-badge__company">{face.company}</View>}
            {face.position && <View className="tf-badge__position">{face.position}</View>}
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
              {blocked === undefined && <View className="tf-badge__small">{texts.hint}</View>}
            </View>
          </View>
          <View {...decorative} className="tf-badge__perforation" />
          <View className="tf-badge__facts">
            {face.facts.map(fact => (
              <View key={fact.label}>
                <View className="tf-badge__small">{fact.label}</View>
                <View className="tf-badge__fact">{fact.value}</View>
              </View>
            ))}
          </View>
          <View {...decorative} className="tf-badge__plan">
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
      {face.logo && <Image {...decorative} className="tf-badge__logo" src={face.logo} mode="aspectFit" />}
      <View className="tf-badge__fair">
        <View className="tf-badge__fair-name">{face.fairName}</View>
        {face.fairSubtitle && <View className="tf-badge__fair-subtitle">{face.fairSubtitle}</View>}
      </View>
      <View className="tf-badge__year">{face.year}</View>
    </View>
  )
}
