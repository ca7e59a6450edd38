import type { Language } from '@core/domain/language'
import { localized } from '@core/domain/language'
import type { BadgeLayout, LayoutItem } from '@core/onsite/badgeLayout'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable/Pressable'
import { QrCode } from '@/components/QrCode/QrCode'
import { badgeDesignMessages } from '@/i18n/messages/deskBadgeDesign'
import { useText } from '@/i18n/useText'
import { emsOf } from '@/shell/titleFit'
import { useStores } from '@/stores/StoreContext'
import { moved } from './layoutEdits'

/** The maximum width and height of the drawing, in pixels. */
const [ROOM_WIDTH, ROOM_HEIGHT] = [340, 480]
/** A point in millimetres. */
const POINT = 25.4 / 72
const NUMBER = '6381 0275 4416'
const FLEX = { left: 'flex-start', center: 'center', right: 'flex-end' } as const

/** Words that are too wide are printed smaller, so the drawing shows them smaller, too. */
function fittingSize({ Size, Width }: LayoutItem, words: string): number {
  // bold letters are wider than estimated
  const ems = 1.15 * Array.from(words).reduce((sum, sign) => sum + emsOf(sign), 0)
  return Math.min(Size * POINT, Width / Math.max(1, ems))
}

interface BadgePreviewProps {
  layout: BadgeLayout
  language: Language
  /** Id of the chosen item. */
  chosen: string
  onChoose: (id: string) => void
  onChange: (layout: BadgeLayout) => void
}

/** The printed badge with invented answers. A press selects an item, arrow keys move it. */
export const BadgePreview = observer(function BadgePreview({
  layout,
  language,
  chosen,
  onChoose,
  onChange,
}: BadgePreviewProps) {
  const { config } = useStores()
  const say = useText(badgeDesignMessages)
  const scale = Math.min(ROOM_WIDTH / layout.Width, ROOM_HEIGHT / layout.Height)
  const px = (millimetres: number) => `${millimetres * scale}px`
  const sample = (key: 'name' | 'company' | 'position' | 'ticket') =>
    badgeDesignMessages[`design.sample.${key}`][language]
  const title = config.settings?.fair?.name
  const wordsOf = ({ Kind, Text, Text_en }: LayoutItem): string => {
    const free = localized(Text, Text_en, language)
    const facts: Readonly<Record<string, string>> = {
      fair: title ? localized(title.cn, title.en, language) : say('design.kind.fair'),
      name: sample('name'),
      nameEn: language === 'cn' ? badgeDesignMessages['design.sample.name'].en : '',
      company: sample('company'),
      position: sample('position'),
      ticket: sample('ticket'),
      days: '04/16  04/17  04/18',
      number: NUMBER,
      text: free,
      band: free || sample('ticket'),
    }
    return facts[Kind] ?? ''
  }
  return (
    <View
      role="group"
      aria-label={say('design.preview')}
      className="tf-badge-paper"
      style={{ width: px(layout.Width), height: px(layout.Height) }}
    >
      {layout.Items.map(item => (
        <Pressable
          key={item.Id}
          label={`${say(`design.kind.${item.Kind}`)} ${wordsOf(item)}`}
          aria-pressed={item.Id === chosen}
          className={cx(
            'tf-badge-item',
            item.Kind === 'band' && 'tf-badge-item--band',
            item.Id === chosen && 'is-chosen',
          )}
          style={{
            left: px(item.X),
            top: px(item.Y),
            width: px(item.Width),
            height: px(item.Kind === 'qr' ? item.Width : item.Height),
            justifyContent: FLEX[item.Align],
            fontSize: px(fittingSize(item, wordsOf(item))),
            fontWeight: item.Bold ? 700 : 400,
          }}
          onPress={() => onChoose(item.Id)}
          onKey={key => {
            const next = moved(layout, item, key)
            if (!next) return false
            onChoose(item.Id)
            onChange(next)
            return true
          }}
        >
          {item.Kind === 'qr' ? (
            <QrCode className="tf-badge-item__code" text={NUMBER} label={say('design.kind.qr')} />
          ) : (
            <View className="tf-badge-item__words">{wordsOf(item)}</View>
          )}
        </Pressable>
      ))}
    </View>
  )
})
