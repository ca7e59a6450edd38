import { Text, View } from '@tarojs/components'
import { localized } from '@core/domain/language'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { decorative, heading } from '@/components/a11y'
import { placeMessages } from '@/i18n/messages/places'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { distanceMeters, type Point } from '@/utils/geo'
import { PlacePlan } from './PlacePlan'
import { awayText } from './placeWords'

/** Places farther away do not help to locate this one. */
const NEAR_METERS = 15_000
/** Places closer than this count as the same place. */
const SAME_METERS = 20
const MOST = 8

export interface SurroundingsProps {
  target: Point
  title: string
  me: Point | undefined
}

/** The fair's places around the target, drawn and as text. */
export const Surroundings = observer(function Surroundings({
  target,
  title,
  me,
}: SurroundingsProps) {
  const { config, language } = useStores()
  const text = useText(placeMessages)
  const places = config.settings?.places
  const near = useMemo(
    () =>
      (places ?? [])
        .map(place => ({ ...place, meters: distanceMeters(target, place.point) }))
        .filter(({ meters }) => meters > SAME_METERS && meters < NEAR_METERS)
        .sort((a, b) => a.meters - b.meters)
        .slice(0, MOST),
    [places, target],
  )
  const points = useMemo(() => near.map(({ point }) => point), [near])
  // A position in another town would shrink the plan to two dots.
  const own = me && distanceMeters(target, me) < NEAR_METERS ? me : undefined
  if (near.length === 0 && !own) return null
  return (
    <View className="tf-places__card">
      <View {...heading(3)} className="tf-places__subtitle">
        {text('place.plan')}
      </View>
      <PlacePlan target={target} others={points} me={own} />
      <View className="tf-places__note">{text('place.planNote')}</View>
      <View role="list" className="tf-places__legend">
        <LegendRow mark="target" name={title} away={text('place.here')} />
        {near.map(({ name, point }, index) => (
          <LegendRow
            key={`${point.latitude} ${point.longitude}`}
            mark={String(index + 1)}
            name={localized(name.cn, name.en, language.current)}
            away={awayText(target, point)}
          />
        ))}
        {own && <LegendRow mark="me" name={text('place.me')} away={awayText(target, own)} />}
      </View>
    </View>
  )
})

/** `mark` is a number of the plan, or one of its two symbols. */
function LegendRow({ mark, name, away }: { mark: string; name: string; away: string }) {
  const isSign = mark === 'target' || mark === 'me'
  return (
    <View role="listitem" className="tf-places__legend-row">
      <View
        {...decorative}
        className={`tf-places__mark${isSign ? ` tf-places__mark--${mark}` : ''}`}
      >
        {isSign ? '' : mark}
      </View>
      <Text className="tf-places__legend-name">{name}</Text>
      <Text className="tf-places__away">{away}</Text>
    </View>
  )
}
