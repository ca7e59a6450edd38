import type { SetupDrawingReply } from '@core/contract/setupParts'
import { View } from '@tarojs/components'
import { scaled } from '@core/halls/drafting'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { deskHallMessages } from '@/i18n/messages/deskHalls'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import { useDesk } from '../../DeskContext'
import { DeskField, fieldControl } from '../../DeskField'
import { useDeskWork } from '../../useDeskWork'
import { write } from '../SetupField'
import { TypedNumber } from '../TypedNumber'
import { withBooths } from './hallFile'

const MAX_BYTES = 2 * 1024 * 1024

interface DrawingImportProps {
  hall: unknown
  /** The published drawing with the booths; empty for a new one. */
  svg: string
  onChange: (hall: unknown) => void
}

/**
 * Booths and walls from an SVG, read like the import of a fair. Errors are shown; the width gives
 * the scale.
 */
export const DrawingImport = observer(function DrawingImport({
  hall,
  svg,
  onChange,
}: DrawingImportProps) {
  const desk = useDesk()
  const { platform } = useStores()
  const say = useText(deskHallMessages)
  const feedback = useFeedback()
  const { isBusy, run } = useDeskWork()
  const [drawing, setDrawing] = useState<SetupDrawingReply>()
  const [width, setWidth] = useState(0)
  const field = { id: 'hall-svg-width', label: say('halls.svgScale') }
  const use = (of: SetupDrawingReply, metres: number) => {
    const factor = metres > 0 && of.Width > 0 ? metres / of.Width : 1
    const [across = 1, along = 1] = scaled([of.Width, of.Height], factor)
    const rows = of.Booths.map(({ No, Shape }) => ({ no: No, shape: scaled(Shape, factor) }))
    const walls = of.Walls.map(wall => scaled(wall, factor))
    const sized = write(
      write(write(write(hall, 'Svg', undefined), 'Width', across), 'Height', along),
      'Walls',
      walls,
    )
    onChange(withBooths(sized, rows))
    setDrawing(undefined)
  }
  const choose = () =>
    void run(async () => {
      const [file] = await platform.media.choose({ kind: 'file', count: 1, extensions: ['svg'] })
      if (!file) return
      try {
        if (file.size > MAX_BYTES) return await feedback.error(say('halls.svgLarge'))
        const found = await desk.call('setup.drawing', { Data: await platform.media.base64(file) })
        setDrawing(found)
        setWidth(found.Width)
      } finally {
        platform.media.release(file)
      }
    })
  const take = () => void run(async () => use(await desk.call('setup.drawing', { File: svg }), 0))
  if (svg !== '')
    return (
      <View className="tf-setup-card">
        <View className="tf-desk__note">{say('halls.svgHere', { name: svg })}</View>
        <View className="tf-setup-sheet__actions">
          <Button kind="ink" size="medium" loading={isBusy} onPress={take}>
            {say('halls.svgTake')}
          </Button>
        </View>
      </View>
    )
  return (
    <>
      <View className="tf-desk__note">{say('halls.svgHint')}</View>
      <View className="tf-setup-sheet__actions">
        <Button kind="secondary" size="medium" icon="upload" loading={isBusy} onPress={choose}>
          {say('halls.svgChoose')}
        </Button>
      </View>
      {drawing?.Problems.map(problem => (
        <View key={problem} role="alert" className="tf-halls__problem">
          {problem}
        </View>
      ))}
      {drawing && drawing.Problems.length === 0 && (
        <>
          <View role="status">
            {say('halls.svgFound', { booths: drawing.Booths.length, walls: drawing.Walls.length })}
          </View>
          <DeskField {...field}>
            <TypedNumber
              {...fieldControl(field)}
              shown={String(width)}
              onChange={text => {
                const metres = Number(text)
                if (Number.isFinite(metres) && metres > 0) setWidth(metres)
              }}
            />
          </DeskField>
          <View className="tf-setup-sheet__actions">
            <Button kind="ink" size="medium" onPress={() => use(drawing, width)}>
              {say('halls.svgUse')}
            </Button>
          </View>
        </>
      )}
    </>
  )
})
