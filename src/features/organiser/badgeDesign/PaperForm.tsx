import { PAPERS, type BadgeLayout } from '@core/onsite/badgeLayout'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { SwitchField } from '@/components/SwitchField/SwitchField'
import { badgeDesignMessages } from '@/i18n/messages/deskBadgeDesign'
import { useText } from '@/i18n/useText'
import { DeskChips } from '../DeskChips'
import { DeskField, fieldControl } from '../DeskField'
import { TypedNumber } from '../setup/TypedNumber'
import { changeNumber } from './ItemForm'
import { onPaper } from './layoutEdits'

/** Labels and cards that printers commonly take: width × height in millimetres. */
const SIZES = [
  [90, 120],
  [90, 135],
  [100, 70],
  [80, 50],
  [60, 40],
] as const

/** Paper, size of a badge, and whether it is folded. */
export const PaperForm = observer(function PaperForm({
  layout,
  onChange,
}: {
  layout: BadgeLayout
  onChange: (layout: BadgeLayout) => void
}) {
  const say = useText(badgeDesignMessages)
  const side = (name: 'Width' | 'Height', label: string) => {
    const id = `badge-${name.toLowerCase()}`
    return (
      <DeskField id={id} label={label}>
        <TypedNumber
          {...fieldControl({ id })}
          shown={String(layout[name])}
          onChange={typed => changeNumber(typed, value => onChange({ ...layout, [name]: value }))}
        />
      </DeskField>
    )
  }
  return (
    <View className="tf-setup-card">
      <DeskChips
        label={say('design.paper')}
        options={PAPERS.map(value => ({ value, text: say(`design.paper.${value}`) }))}
        value={layout.Paper}
        onChange={paper => onChange(onPaper(layout, paper))}
      />
      {layout.Paper !== 'a6' && (
        <>
          <View className="tf-setup-pair">
            {side('Width', say('design.width'))}
            {side('Height', say('design.height'))}
          </View>
          <DeskChips
            label={say('design.sizes')}
            options={SIZES.map(([width, height]) => ({
              value: `${width}x${height}`,
              text: `${width} × ${height}`,
            }))}
            value={`${layout.Width}x${layout.Height}`}
            onChange={size => {
              const [width, height] = SIZES.find(one => one.join('x') === size) ?? [
                layout.Width,
                layout.Height,
              ]
              onChange({ ...layout, Width: width, Height: height })
            }}
          />
          <SwitchField
            id="badge-fold"
            title={say('design.fold')}
            consequence={say('design.foldMeans')}
            checked={layout.Fold}
            onChange={Fold => onChange({ ...layout, Fold })}
          />
        </>
      )}
    </View>
  )
})
