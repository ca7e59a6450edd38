import { View } from '@tarojs/components'
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

interface BarsChartProps {
  /** What is counted, for screen readers. */
  label: string
  /** Headings of the table: what a bar is, and what is counted. */
  heads: readonly [string, string]
  bars: readonly Bar[]
}

/** Counts as bars, with the same figures as a table, also for screen readers. */
export const BarsChart = observer(function BarsChart({ label, heads, bars }: BarsChartProps) {
  const { config } = useStores()
  const say = useText(deskSectionMessages)
  const isWide = useDesktop()
  const isMiddle = useMinWidth(TABLET)
  const width = isWide ? WIDE : isMiddle ? MIDDLE : NARROW
  const [isTable, showTable] = useState(false)
  const colour = config.themeVariables['--c-theme'] ?? '#F77400'
  const image = `url("data:image/svg+xml,${encodeURIComponent(barsSvg(bars, colour, width))}")`
  return (
    <>
      <View {...decorative} className="tf-figures__chart" style={{ backgroundImage: image }} />
      <View className={isTable ? undefined : 'tf-figures__heard'}>
        <DeskTable
          label={label}
          className="tf-desk-table--pair"
          heads={heads}
          rows={bars.map(({ label: short, name = short, count }) => ({
            id: short,
            cells: [name, count],
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
