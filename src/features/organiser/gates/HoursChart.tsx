import type { StatsReply } from '@core/contract/schemas/gate'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { decorative } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { useMinWidth } from '@/components/useMinWidth'
import { deskSectionMessages } from '@/i18n/messages/deskSections'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { DESKTOP } from '../deskRules'
import { DeskTable } from '../DeskTable'
import { hoursSvg, wholeDay } from './hoursSvg'

/** What the drawing is wide for, so that its words are as large as others. */
const [WIDE, NARROW] = [920, 330]

/** How many came in within each hour: drawn, and as a table for whoever wants the figures or hears them. */
export const HoursChart = observer(function HoursChart({ hours }: { hours: StatsReply['Hours'] }) {
  const { config } = useStores()
  const say = useText(deskSectionMessages)
  const isWide = useMinWidth(DESKTOP)
  const [isTable, showTable] = useState(false)
  const all = wholeDay(hours)
  const colour = config.themeVariables['--c-theme'] ?? '#F77400'
  const image = `url("data:image/svg+xml,${encodeURIComponent(hoursSvg(all, colour, isWide ? WIDE : NARROW))}")`
  return (
    <>
      <View {...decorative} className="tf-gates__chart" style={{ backgroundImage: image }} />
      <View className={isTable ? undefined : 'tf-gates__heard'}>
        <DeskTable
          label={say('gates.hours')}
          className="tf-desk-table--pair"
          heads={[say('gates.hour'), say('gates.in')]}
          rows={all.map(({ hour, count }) => ({ id: String(hour), cells: [`${String(hour).padStart(2, '0')}:00`, count] }))}
        />
      </View>
      <View>
        <Button kind="text" size="small" aria-expanded={isTable} onPress={() => showTable(!isTable)}>
          {say(isTable ? 'gates.tableHide' : 'gates.tableShow')}
        </Button>
      </View>
    </>
  )
})
