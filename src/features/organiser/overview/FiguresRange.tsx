import { FIGURE_PERIODS } from '@core/domain/figurePeriods'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { deskFigureMessages } from '@/i18n/messages/deskFigures'
import { useText } from '@/i18n/useText'
import { randomId } from '@/utils/randomId'
import { DeskChips } from '../DeskChips'
import { useDesk } from '../DeskContext'
import { useDeskFile } from '../useDeskFile'
import { useDeskWork } from '../useDeskWork'

export type FigurePeriod = (typeof FIGURE_PERIODS)[number]

interface FiguresRangeProps {
  period: FigurePeriod
  onChange: (period: FigurePeriod) => void
}

/** The period of the figures, and the day's report as a file. */
export const FiguresRange = observer(function FiguresRange({
  period,
  onChange,
}: FiguresRangeProps) {
  const desk = useDesk()
  const say = useText(deskFigureMessages)
  const bring = useDeskFile()
  const { isBusy, run } = useDeskWork()
  const report = () =>
    void run(async () => {
      await bring(await desk.call('desk.report', {}, { intent: randomId() }))
    })
  return (
    <>
      <DeskChips
        label={say('figures.period')}
        options={FIGURE_PERIODS.map(one => ({ value: one, text: say(`figures.period.${one}`) }))}
        value={period}
        onChange={onChange}
      />
      <Button kind="secondary" size="small" icon="download" loading={isBusy} onPress={report}>
        {say('figures.report')}
      </Button>
    </>
  )
})
