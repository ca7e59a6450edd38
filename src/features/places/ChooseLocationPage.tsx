import { Text, View } from '@tarojs/components'
import { localized } from '@core/domain/language'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { TextField } from '@/components/TextField/TextField'
import { placeMessages } from '@/i18n/messages/places'
import { useText } from '@/i18n/useText'
import type { TypedPlace } from '@/platform/place'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/StoreContext'
import { OwnPlace } from './OwnPlace'
import { PositionStore } from './PositionStore'
import { awayText } from './placeWords'
import './places.scss'

/**
 * Chooses a place: one of the fair's, the user's position, or a text. The page that opened this one
 * gets it (SPEC §2 "system pages").
 */
export const ChooseLocationPage = observer(function ChooseLocationPage() {
  const { platform } = useStores()
  const text = useText(placeMessages)
  // Tells the page that asked when the user leaves without a choice.
  useEffect(() => () => void platform.giveLocation(undefined), [platform])
  return (
    <PageShell title={text('place.choose')} width="reading" footer={false}>
      <Choosing />
    </PageShell>
  )
})

/** Drawn once the configuration is loaded, because it has the places. */
const Choosing = observer(function Choosing() {
  const { config, language, platform } = useStores()
  const text = useText(placeMessages)
  const navigate = useNavigate()
  const [position] = useState(() => new PositionStore(platform))
  const [wanted, setWanted] = useState('')
  const words = wanted.trim().toLowerCase()
  const places = (config.settings?.places ?? [])
    .map(({ kind, name, address, point }) => ({
      kind,
      point,
      name: localized(name.cn, name.en, language.current),
      address: localized(address.cn, address.en, language.current),
      // The search covers both languages, because a visitor may know only the other name.
      all: [name.cn, name.en, address.cn, address.en].join(' ').toLowerCase(),
    }))
    .filter(({ all }) => all.includes(words))
  const choose = ({ name, address, point }: TypedPlace) => {
    if (platform.giveLocation({ name, address, ...(point && { point }) })) navigate.back()
    // No page asked for a place: shows the chosen one.
    else if (point)
      navigate.to('openLocation', {
        lat: String(point.latitude),
        lng: String(point.longitude),
        name,
        address,
      })
    else navigate.to('openLocation', { name, address })
  }

  return (
    <View className="tf-places">
      <TextField
        id="place-search"
        label={text('place.searchLabel')}
        placeholder={text('place.search')}
        value={wanted}
        onChange={setWanted}
        kind="search"
        leading={<Icon name="search" size={18} />}
      />
      <View aria-live="polite" className="tf-places__note">
        {words &&
          (places.length > 0 ? text('place.found', { count: places.length }) : text('place.none'))}
      </View>
      {places.length > 0 && (
        <>
          <SectionHead title={text('place.around')} />
          <View role="list" className="tf-places__list">
            {places.map(place => (
              <View role="listitem" key={`${place.name} ${place.point.latitude}`}>
                <Pressable className="tf-places__row" onPress={() => choose(place)}>
                  <Icon name="location" size={20} className="tf-places__pin" />
                  <View className="tf-places__words">
                    <View className="tf-places__head">
                      <Text className="tf-places__name">{place.name}</Text>
                      <Text className="tf-places__kind">{text(`place.kind.${place.kind}`)}</Text>
                    </View>
                    {place.address && <Text className="tf-places__address">{place.address}</Text>}
                    {position.point && (
                      <Text className="tf-places__address">
                        {awayText(position.point, place.point)}
                      </Text>
                    )}
                  </View>
                </Pressable>
              </View>
            ))}
          </View>
        </>
      )}
      <OwnPlace position={position} onChoose={choose} />
    </View>
  )
})
