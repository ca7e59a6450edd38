import { countText } from '@core/format/countText'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { decorative } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { useDesktop } from '@/components/useDesktop'
import { TABLET, useMinWidth } from '@/components/useMinWidth'
import { deskSectionMessages } from '@/i18n/messages/deskSections'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { barsSvg, type Bar } from './barsSvg'
import { DeskTable } from './DeskTable'

/** Widths of the drawing in px: text in it is as large as text on the page. */
const [WIDE, MIDDLE, NARROW] = [920, 660, 330]

/** Colours of parts beside those of the theme. */
const [INK, GREY] = ['#14171D', '#C5C9CF']

interface BarsChartProps {
  /** What is counted, for screen readers. */
  label: string
  /** Headings of the table: what a bar is, and what is counted. */
  heads: readonly [string, string]
  bars: readonly Bar[]
  /** Names of the parts that each bar is made of; four at most. */
  series?: readonly string[]
  /** The chart has another card beside it. */
  isBeside?: boolean
}

/** Counts as bars, with the same figures as a table, also for screen readers. */
export const BarsChart = observer(function BarsChart({
  label,
  heads,
  bars,
  series = [],
  isBeside = false,
}: BarsChartProps) {
  const { config } = useStores()
  const say = useText(deskSectionMessages)
  const isWide = useDesktop()
  const isMiddle = useMinWidth(TABLET)
  const width = isWide && !isBeside ? WIDE : isMiddle ? MIDDLE : NARROW
  const [isTable, showTable] = useState(false)
  const theme = (name: `--${string}`, usual: string) => config.themeVariables[name] ?? usual
  const colours =
    series.length > 1
      ? [INK, theme('--c-theme', '#F77400'), theme('--c-theme-300', '#FFAD70'), GREY]
      : [theme('--c-theme', '#F77400')]
  const image = `url("data:image/svg+xml,${encodeURIComponent(barsSvg(bars, colours, width))}")`
  return (
    <>
      {series.length > 1 && (
        <View {...decorative} className="tf-figures__legend">
          {series.map((name, at) => (
            <View key={name} className="tf-figures__series">
              <View className="tf-figures__swatch" style={{ background: colours[at] ?? '' }} />
              <Text>{name}</Text>
            </View>
          ))}
        </View>
      )}
      <View {...decorative} className="tf-figures__chart" style={{ backgroundImage: image }} />
      <View className={isTable ? undefined : 'tf-figures__heard'}>
        <DeskTable
          label={label}
          {...(series.length > 1 ? {} : { className: 'tf-desk-table--pair' })}
          heads={[heads[0], ...(series.length > 1 ? series : []), heads[1]]}
          rows={bars.map(({ label: short, name = short, count, parts = [] }) => ({
            id: short,
            cells: [name, ...(series.length > 1 ? parts.map(countText) : []), countText(count)],
          }))}
        />
      </View>
      <View>
        <Button
          kind="text"
          size="small"
          aria-expanded={isTable}
          onPress={() => showTable(!isTable)}
        >
          {say(isTable ? 'gates.tableHide' : 'gates.tableShow')}
        </Button>
      </View>
    </>
  )
})
