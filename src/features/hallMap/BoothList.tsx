import { Text, View } from '@tarojs/components'
import { roundedMetres, type Way } from '@core/halls/wayTo'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { hallMapMessages } from '@/i18n/messages/hallMap'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'
import { companyName, type PlacedBooth } from './findBooths'

interface BoothListProps {
  results: readonly PlacedBooth[]
  hall: string
  chosen: PlacedBooth | undefined
  /** The way to the chosen booth, and the name of the gate it starts from. */
  way: (Way & { from: string }) | undefined
  /** Undefined if there is only one way. */
  onOtherGate: (() => void) | undefined
  words: string
  onChoose: (no: string) => void
}

/** At most this many booths of other halls are listed. */
const MAX_ELSEWHERE = 50

/**
 * The chosen booth, and the results: in this hall first, then in the others. The list says
 * everything that the plan shows.
 */
export const BoothList = observer(function BoothList({
  results,
  hall,
  chosen,
  way,
  onOtherGate,
  words,
  onChoose,
}: BoothListProps) {
  const text = useText(hallMapMessages)
  const here = results.filter(one => one.hall === hall)
  const elsewhere = words.trim() === '' ? [] : results.filter(one => one.hall !== hall)
  const rows = (booths: readonly PlacedBooth[]) =>
    booths.map(one => (
      <BoothRow
        key={one.no}
        booth={one}
        isOn={one.no === chosen?.no}
        onPress={() => onChoose(one.no)}
      />
    ))
  return (
    <View role="region" aria-label={text('hallMap.list')} className="tf-hall-map__list">
      {chosen && <Chosen booth={chosen} way={way} onOtherGate={onOtherGate} />}
      {results.length === 0 ? (
        <View role="status" className="tf-hall-map__empty">
          {text('hallMap.none')}
        </View>
      ) : (
        <>
          <View role="status" className="tf-hall-map__count">
            {here.length > 0 ? text('hallMap.found', { n: here.length }) : text('hallMap.noneHere')}
          </View>
          {rows(here)}
          {elsewhere.length > 0 && (
            <View className="tf-hall-map__count">
              {text('hallMap.elsewhere', { n: elsewhere.length })}
            </View>
          )}
          {rows(elsewhere.slice(0, MAX_ELSEWHERE))}
        </>
      )}
    </View>
  )
})

const Chosen = observer(function Chosen({
  booth,
  way,
  onOtherGate,
}: { booth: PlacedBooth } & Pick<BoothListProps, 'way' | 'onOtherGate'>) {
  const { language } = useStores()
  const text = useText(hallMapMessages)
  const navigate = useNavigate()
  const { company } = booth
  return (
    <View role="status" className="tf-hall-map__chosen">
      <View className="tf-hall-map__name">
        {company ? companyName(booth, language.current) : text('hallMap.free')}
      </View>
      <BoothPlate no={booth.no} isOn />
      {way && <View className="tf-hall-map__way">{wayInWords(way, text)}</View>}
      {onOtherGate && (
        <Button kind="secondary" onPress={onOtherGate}>
          {text('hallMap.otherGate')}
        </Button>
      )}
      {company?.HasPage && (
        <Button onPress={() => navigate.to('hallCompany', { id: company.Id })}>
          {text('hallMap.open')}
        </Button>
      )}
    </View>
  )
})

/** A last part of the way shorter than this, in metres, only says on which side the booth is. */
const BESIDE = 8

/** The way in one sentence: its turns with their metres, and its length. */
function wayInWords(
  way: Way & { from: string },
  text: (key: keyof typeof hallMapMessages, params?: Record<string, string | number>) => string,
) {
  const parts = way.parts.map(({ turn, metres }, at) =>
    at > 0 && at === way.parts.length - 1 && metres < BESIDE && turn !== 'straight'
      ? text(`hallMap.way.${turn}Side`)
      : text(`hallMap.way.${turn}`, { n: roundedMetres(metres) }),
  )
  return text('hallMap.way', {
    gate: way.from,
    parts: parts.join(text('hallMap.way.then')),
    n: roundedMetres(way.metres),
  })
}

const BoothRow = observer(function BoothRow({
  booth,
  isOn,
  onPress,
}: {
  booth: PlacedBooth
  isOn: boolean
  onPress: () => void
}) {
  const { language } = useStores()
  const text = useText(hallMapMessages)
  const name = companyName(booth, language.current) || text('hallMap.free')
  return (
    <Pressable
      aria-pressed={isOn}
      label={text('hallMap.show', { name: `${name} ${booth.no}` })}
      className={cx('tf-hall-map__row', isOn && 'is-on')}
      onPress={onPress}
    >
      <Icon name="location" size={18} />
      <Text className="tf-hall-map__text">{name}</Text>
      <BoothPlate no={booth.no} isOn={isOn} />
    </Pressable>
  )
})

function BoothPlate({ no, isOn }: { no: string; isOn: boolean }) {
  return <Text className={cx('tf-hall-map__plate', isOn && 'is-on')}>{no}</Text>
}
