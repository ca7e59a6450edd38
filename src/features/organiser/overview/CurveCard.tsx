import type { DeskFiguresReply } from '@core/contract/deskFigures'
import { countText } from '@core/format/countText'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { decorative } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { svgImage } from '@/components/svgImage'
import { useDesktop } from '@/components/useDesktop'
import { deskFigureMessages } from '@/i18n/messages/deskFigures'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../DeskContext'
import { DeskTable } from '../DeskTable'
import { curveSvg } from './curveSvg'

const [WIDE, NARROW] = [760, 340]
const VISITORS = 'registration:visitor'

/** Registrations over time, against the last fair and the target, as a chart and as a table. */
export const CurveCard = observer(function CurveCard({ figures }: { figures: DeskFiguresReply }) {
  const desk = useDesk()
  const { config } = useStores()
  const say = useText(deskFigureMessages)
  const isWide = useDesktop()
  const [isTable, showTable] = useState(false)
  const { Days, LastDays, Registered } = figures
  const colour = config.themeVariables['--c-theme'] ?? '#F77400'
  const curve = {
    days: Days.map(({ Day, Count, Total }) => ({ day: Day, count: Count, total: Total })),
    last: LastDays.map(({ Day, Total }) => ({ day: Day, total: Total })),
    target: Registered.Target,
  }
  const legend = [
    say('figures.thisFair'),
    ...(LastDays.length > 0 ? [say('figures.lastFair')] : []),
    ...(Registered.Target === null
      ? []
      : [say('figures.targetLine', { n: countText(Registered.Target) })]),
  ]
  return (
    <View className="tf-figures__card">
      <SectionHead
        title={say('figures.overTime')}
        more={{
          text: say('figures.toVisitors'),
          onPress: () => desk.go({ section: 'kind', kind: VISITORS }, { state: '' }),
        }}
      />
      {Days.length === 0 && <View className="tf-desk__note">{say('figures.noneRegistered')}</View>}
      {Days.length > 0 && (
        <>
          <View className="tf-desk__note">{legend.join(' · ')}</View>
          <View
            {...decorative}
            className="tf-figures__chart"
            style={{ backgroundImage: svgImage(curveSvg(curve, colour, isWide ? WIDE : NARROW)) }}
          />
          <View className={isTable ? undefined : 'tf-figures__heard'}>
            <DeskTable
              label={say('figures.overTime')}
              heads={[say('figures.day'), say('figures.new'), say('figures.total')]}
              rows={Days.map(({ Day, Count, Total }) => ({ id: Day, cells: [Day, Count, Total] }))}
            />
          </View>
          <View>
            <Button
              kind="text"
              size="small"
              aria-expanded={isTable}
              onPress={() => showTable(!isTable)}
            >
              {say(isTable ? 'figures.tableHide' : 'figures.tableShow')}
            </Button>
          </View>
        </>
      )}
    </View>
  )
})
