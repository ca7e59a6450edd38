import { Text, View } from '@tarojs/components'
import type { SearchFacet } from '@core/contract/search'
import { localized } from '@core/domain/language'
import { observer } from 'mobx-react-lite'
import { heading } from '@/components/a11y'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { hallPageMessages } from '@/i18n/messages/hallPages'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { FACETS, type DirectoryStore, type FacetName } from './DirectoryStore'

/** All filters with their counts: halls as places on a plan, other filters as check boxes. */
export const FilterPanel = observer(function FilterPanel({ store }: { store: DirectoryStore }) {
  const text = useText(hallPageMessages)
  const facets = store.found.value?.facets ?? []
  return (
    <View className="tf-filters">
      {FACETS.map(name => {
        const facet = facets.find(one => one.Name === name)
        if (!facet) return null
        return (
          <View
            key={name}
            className="tf-filters__group"
            role="group"
            aria-label={text(`hall.facet.${name}`)}
          >
            <View className="tf-filters__head">
              <View {...heading(2)} className="tf-filters__title">
                {text(`hall.facet.${name}`)}
              </View>
              {(store.chosen[name]?.length ?? 0) > 0 && (
                <Pressable className="tf-filters__clear" onPress={() => store.clear(name)}>
                  {text('hall.clearFilters')}
                </Pressable>
              )}
            </View>
            {name === 'hall' ? (
              <Halls facet={facet} store={store} />
            ) : (
              <Options name={name} facet={facet} store={store} />
            )}
          </View>
        )
      })}
    </View>
  )
})

const Halls = observer(function Halls({
  facet,
  store,
}: {
  facet: SearchFacet
  store: DirectoryStore
}) {
  return (
    <View className="tf-filters__halls">
      {facet.Options.map(({ Value, Count }) => {
        const isOn = store.chosen.hall?.includes(Value) ?? false
        return (
          <Pressable
            key={Value}
            role="checkbox"
            aria-checked={isOn}
            label={`${Value}, ${Count}`}
            className={cx('tf-filters__hall', isOn && 'is-on')}
            onPress={() => store.toggle('hall', Value)}
          >
            <Text className="tf-filters__hall-name">{Value}</Text>
            <Text className="tf-filters__hall-count">{Count}</Text>
          </Pressable>
        )
      })}
    </View>
  )
})

const Options = observer(function Options({
  name,
  facet,
  store,
}: {
  name: FacetName
  facet: SearchFacet
  store: DirectoryStore
}) {
  const { current } = useStores().language
  return (
    <View>
      {facet.Options.map(({ Value, Parent, Text: words, Count }) => {
        const isOn = store.chosen[name]?.includes(Value) ?? false
        return (
          <Pressable
            key={Value}
            role="checkbox"
            aria-checked={isOn}
            className={cx('tf-filters__option', Parent !== '' && 'is-below')}
            onPress={() => store.toggle(name, Value)}
          >
            <View className={cx('tf-filters__box', isOn && 'is-on')}>
              {isOn && <Icon name="check" size={14} />}
            </View>
            <Text className="tf-filters__words">{localized(words.Cn, words.En, current)}</Text>
            <Text className="tf-filters__count">{Count}</Text>
          </Pressable>
        )
      })}
    </View>
  )
})
