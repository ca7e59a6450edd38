import { observer } from 'mobx-react-lite'
import { deskHallMessages } from '@/i18n/messages/deskHalls'
import { useText } from '@/i18n/useText'
import { DeskTable } from '../../DeskTable'
import { useBoothRows, type BoothsProps } from './useBoothRows'

/** The chosen booth's fields below the drawing, so that drawing and numbers are in one place. */
export const ChosenBooth = observer(function ChosenBooth(props: BoothsProps) {
  const say = useText(deskHallMessages)
  const { heads, row } = useBoothRows(props)
  const { chosen, booths } = props
  const booth = chosen === undefined ? undefined : booths[chosen]
  if (chosen === undefined || !booth) return null
  return (
    <DeskTable
      label={say('halls.chosen')}
      className="tf-halls__table"
      hasActions
      heads={heads}
      rows={[row('chosen-booth', { booth, at: chosen })]}
    />
  )
})
