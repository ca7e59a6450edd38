import type { DeskChange } from '@core/contract/deskMeetings'
import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { fairTimeShort } from '@/i18n/fairTime'
import { deskMeetingMessages } from '@/i18n/messages/deskMeetings'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { DeskTable } from '../DeskTable'
import { useDeskOrder } from '../table/useDeskOrder'
import { PlanFiles } from './PlanFiles'

/** The changes of a published version, and the people concerned. */
export const ChangeList = observer(function ChangeList({
  run,
  changed,
}: {
  run: string
  changed: readonly DeskChange[]
}) {
  const { language } = useStores()
  const say = useText(deskMeetingMessages)
  const order = useDeskOrder(['kind', 'pair', 'before', 'after'])
  const name = ({ Name, Name_en }: DeskChange['A']) => localized(Name, Name_en, language.current)
  const place = ({ Starts, Table }: DeskChange['After']) =>
    Starts === '' ? '' : `${fairTimeShort(Starts)} ${Table}`
  return (
    <View className="tf-figures__card">
      <SectionHead title={say('plan.changed')} />
      <DeskTable
        label={say('plan.changed')}
        order={order}
        heads={[
          { name: 'kind', text: say('plan.kind'), sorts: true },
          { name: 'pair', text: say('plan.pair'), sorts: true },
          { name: 'before', text: say('plan.before'), sorts: true },
          { name: 'after', text: say('plan.after'), sorts: true },
        ]}
        empty={say('plan.noChanges')}
        rows={changed.map(({ Kind, A, B, Before, After }, at) => ({
          id: String(at),
          keys: {
            kind: say(`plan.kind.${Kind}`),
            pair: name(A),
            before: Before.Starts,
            after: After.Starts,
          },
          cells: [
            say(`plan.kind.${Kind}`),
            `${name(A)} × ${name(B)}`,
            place(Before),
            Kind === 'cancelled' ? '' : place(After),
          ],
        }))}
      />
      {changed.length > 0 && <PlanFiles what={['changes']} of={{ Run: run }} />}
    </View>
  )
})
