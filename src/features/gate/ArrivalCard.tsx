import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Verdict } from '@/components/Verdict/Verdict'
import { fairTimeText } from '@/i18n/fairTime'
import { gatePageMessages } from '@/i18n/messages/gate'
import { gateArrivalMessages } from '@/i18n/messages/gateArrival'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import type { Arrival } from './ArrivalDesk'
import { arrivalTone } from './arrivalTone'

/** A company that checks in or out: its name, who acts for it, and what it says it has received. */
export const ArrivalCard = observer(function ArrivalCard({ arrival }: { arrival: Arrival }) {
  const { language } = useStores()
  const text = useText(gateArrivalMessages)
  const gateText = useText(gatePageMessages)
  const { Outcome, Company, Noted } = arrival
  const tone = arrivalTone(Outcome)
  const inLanguage = (cn: string, en: string) => localized(cn, en, language.current)
  const title =
    tone === 'yes' ? text(Outcome === 'out' ? 'title.out' : 'title.in') : gateText(`gate.${tone}`)
  const items = Noted?.Items.map(({ Name, Name_en }) => inLanguage(Name, Name_en)) ?? []
  return (
    <Verdict tone={tone} title={title} reason={text(Outcome)} className="tf-gate__verdict">
      {Company && (
        <View className="tf-verdict__name">{inLanguage(Company.Name, Company.Name_en)}</View>
      )}
      {Company && Company.Booth !== '' && (
        <View className="tf-verdict__line">{text('booth', { booth: Company.Booth })}</View>
      )}
      {Noted && Noted.Name !== '' && (
        <View className="tf-verdict__line">{text('who', { name: Noted.Name })}</View>
      )}
      {Noted && (
        <View className="tf-verdict__line">
          {text(tone === 'look' ? 'first' : 'when', {
            time: fairTimeText(Noted.At),
            gate: inLanguage(Noted.Gate, Noted.Gate_en),
          })}
        </View>
      )}
      {items.length > 0 && (
        <View className="tf-verdict__line">
          {text('items', { items: items.join(text('comma')) })}
        </View>
      )}
    </Verdict>
  )
})
