import { View } from '@tarojs/components'
import type { DrawnBooth } from '@core/halls/findings'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { deskHallMessages } from '@/i18n/messages/deskHalls'
import { useText } from '@/i18n/useText'
import { DeskChips } from '../../DeskChips'
import { DrawingImport } from './DrawingImport'
import { mergeBooths } from './hallFile'
import { PasteBooths } from './PasteBooths'
import { RowOfBooths } from './RowOfBooths'

interface BoothToolsProps {
  hall: unknown
  /** Address of the drawing with the booths; empty if they are in the table. */
  svg: string
  onChange: (hall: unknown) => void
  onBooths: (booths: readonly DrawnBooth[]) => void
}

/** Ways to add many booths: a pasted table, a row, a drawing. */
export const BoothTools = observer(function BoothTools({
  hall,
  svg,
  onChange,
  onBooths,
}: BoothToolsProps) {
  const say = useText(deskHallMessages)
  const [tool, setTool] = useState<'none' | 'paste' | 'row' | 'svg'>('none')
  if (svg !== '') return <DrawingImport hall={hall} svg={svg} onChange={onChange} />
  return (
    <View className="tf-setup-card">
      <SectionHead title={say('halls.tools')} />
      <DeskChips
        label={say('halls.tools')}
        options={[
          { value: 'paste', text: say('halls.paste') },
          { value: 'row', text: say('halls.row') },
          { value: 'svg', text: say('halls.svg') },
        ]}
        value={tool}
        onChange={next => setTool(tool === next ? 'none' : next)}
      />
      {tool === 'paste' && <PasteBooths onUse={rows => onBooths(mergeBooths(hall, rows))} />}
      {tool === 'row' && <RowOfBooths onUse={rows => onBooths(mergeBooths(hall, rows))} />}
      {tool === 'svg' && <DrawingImport hall={hall} svg="" onChange={onChange} />}
    </View>
  )
})
