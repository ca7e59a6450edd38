import { localized } from '@core/domain/language'
import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Icon } from '@/components/Icon/Icon'
import { fairTimeText } from '@/i18n/fairTime'
import { exhibitorCheckInMessages } from '@/i18n/messages/exhibitorCheckIn'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import type { Presence } from './useArrivalCode'
import { signaturePicture } from './signaturePicture'

/** When the company came and in whose name. If it checked in twice, the first time counts. */
export const ArrivalFacts = observer(function ArrivalFacts({ presence }: { presence: Presence }) {
  const { language } = useStores()
  const text = useText(exhibitorCheckInMessages)
  const { Arrived, Left, Items } = presence
  if (!Arrived) return null
  const inLanguage = (cn: string, en: string) => localized(cn, en, language.current)
  const items = Items.filter(({ Id }) => Arrived.Items.includes(Id)).map(({ Name, Name_en }) =>
    inLanguage(Name, Name_en),
  )
  const place =
    Arrived.Place &&
    `${Arrived.Place.Latitude.toFixed(5)}, ${Arrived.Place.Longitude.toFixed(5)} (±${Math.round(Arrived.Place.Accuracy)} m)`
  const rows: [name: string, value: string][] = [
    [text('arrival.at'), fairTimeText(Arrived.At)],
    [text('arrival.gate'), inLanguage(Arrived.Gate, Arrived.Gate_en)],
    [text('arrival.who'), Arrived.Name],
    [text('arrival.device'), Arrived.Device],
    [text('arrival.position'), place ?? ''],
    [text('arrival.received'), items.join(language.current === 'cn' ? '、' : ', ')],
    [text('arrival.leftAt'), Left ? fairTimeText(Left.At) : ''],
    [text('arrival.leftBy'), Left?.Name ?? ''],
  ]
  return (
    <View role="status" className="tf-arrival__card">
      {presence.Repeated && (
        <View className="tf-arrival__note">
          <Icon name="info" size={20} />
          <View>{text(Left ? 'arrival.repeatedOut' : 'arrival.repeated')}</View>
        </View>
      )}
      {rows
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <View key={name} className="tf-arrival__row">
            <View className="tf-arrival__row-name">{name}</View>
            <View className="tf-arrival__row-value">{value}</View>
          </View>
        ))}
      {Arrived.Signature !== '' && (
        <View className="tf-arrival__row">
          <View className="tf-arrival__row-name">{text('arrival.signed')}</View>
          <View role="img" aria-label={text('arrival.signed')} className="tf-arrival__signature">
            <Image
              className="tf-arrival__signature-picture"
              mode="aspectFit"
              src={signaturePicture(Arrived.Signature)}
            />
          </View>
        </View>
      )}
    </View>
  )
})
