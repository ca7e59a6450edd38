import type { DeskMeetingsReply } from '@core/contract/deskMeetings'
import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { deskMeetingMessages } from '@/i18n/messages/deskMeetings'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { DeskTable } from '../DeskTable'
import { useDeskOrder } from '../table/useDeskOrder'

type ReasonKey = `plan.reason.${'limit' | 'no_common_time' | 'busy' | 'no_table' | 'no_language'}`

/** Mutual wishes without a meeting, with the reason of each. */
export const UnmetList = observer(function UnmetList({
  unmet,
}: {
  unmet: DeskMeetingsReply['Unmet']
}) {
  const { language } = useStores()
  const say = useText(deskMeetingMessages)
  const order = useDeskOrder(['pair', 'must', 'why'])
  const name = ({ Name, Name_en }: { Name: string; Name_en: string }) =>
    localized(Name, Name_en, language.current)
  return (
    <View className="tf-figures__card">
      <SectionHead title={say('plan.unmet', { n: unmet.length })} />
      <DeskTable
        label={say('plan.unmet', { n: unmet.length })}
        order={order}
        heads={[
          { name: 'pair', text: say('plan.pair'), sorts: true },
          { name: 'must', text: say('plan.must'), sorts: true },
          { name: 'why', text: say('plan.why'), sorts: true },
        ]}
        empty={say('plan.noUnmet')}
        rows={unmet.map(({ A, B, IsMust, Reason }, at) => ({
          id: String(at),
          keys: {
            pair: name(A),
            must: IsMust ? 0 : 1,
            why: say(`plan.reason.${Reason}` as ReasonKey),
          },
          cells: [
            `${name(A)} × ${name(B)}`,
            IsMust ? say('plan.must') : '',
            say(`plan.reason.${Reason}` as ReasonKey),
          ],
        }))}
      />
    </View>
  )
})
