import type { DeskMeetingsReply } from '@core/contract/deskMeetings'
import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { fairTimeShort } from '@/i18n/fairTime'
import { deskMeetingMessages } from '@/i18n/messages/deskMeetings'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { DeskTable } from '../DeskTable'

type Displaced = DeskMeetingsReply['Displaced']

/** Meetings whose slot or table the fair has removed. Shows nothing if there are none. */
export const DisplacedList = observer(function DisplacedList({
  displaced,
}: {
  displaced: Displaced
}) {
  const { language } = useStores()
  const say = useText(deskMeetingMessages)
  const name = ({ Name, Name_en }: Displaced[number]['A']) =>
    localized(Name, Name_en, language.current)
  if (displaced.length === 0) return null
  const title = say('plan.displacedList', { n: displaced.length })
  return (
    <View className="tf-figures__card">
      <SectionHead title={title} />
      <View className="tf-desk-plan__note">{say('plan.displacedNote')}</View>
      <DeskTable
        label={title}
        heads={[say('plan.pair'), say('plan.before'), say('plan.displacedBy')]}
        empty=""
        rows={displaced.map(({ A, B, Starts, Table, IsPlanned }, at) => ({
          id: String(at),
          cells: [
            `${name(A)} × ${name(B)}`,
            `${fairTimeShort(Starts)} ${Table}`,
            say(IsPlanned ? 'plan.byPlan' : 'plan.byPeople'),
          ],
        }))}
      />
    </View>
  )
})
