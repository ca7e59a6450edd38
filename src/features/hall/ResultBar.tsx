import { Text, View } from '@tarojs/components'
import { localized } from '@core/domain/language'
import { SEARCH_SORTS } from '@core/search/rules'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { cx } from '@/components/cx'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { Sheet } from '@/components/Sheet/Sheet'
import { hallPageMessages } from '@/i18n/messages/hallPages'
import { useText } from '@/i18n/useText'
import { MapLink } from '@/shell/hall/MapLink'
import { useStores } from '@/stores/StoreContext'
import { searchWords } from '@/utils/searchWords'
import { FACETS, VIEWS, type DirectoryStore, type Found } from './DirectoryStore'
import { FilterPanel } from './FilterPanel'
import { matchedSigns } from './matchedSigns'

/**
 * The number of results, the chosen filters as chips, and the order; on phones also a button for
 * the filters.
 */
export const ResultBar = observer(function ResultBar({
  store,
  found,
  isDesktop,
}: {
  store: DirectoryStore
  found: Found
  isDesktop: boolean
}) {
  const text = useText(hallPageMessages)
  const [isOpen, setOpen] = useState(false)
  const n = found.totals[store.kind]
  const signs = matchedSigns(found.items, found.words)
  const count = text(store.kind === 'company' ? 'hall.foundCompanies' : 'hall.foundProducts', { n })
  return (
    <View className="tf-result-bar">
      <View className="tf-result-bar__row">
        <View role="status" className="tf-result-bar__count">
          {/* similar results are not counted: a line below explains them */}
          {!found.isLoose && count}
          {signs.length > 0 && (
            <Text className="tf-result-bar__matches">
              {text('hall.matches', { q: found.words, signs: signs.join(text('hall.matchesAnd')) })}
            </Text>
          )}
        </View>
        <View className="tf-result-bar__sorts" role="radiogroup" aria-label={text('hall.sort')}>
          {SEARCH_SORTS.map(sort => (
            <Pressable
              key={sort}
              role="radio"
              aria-checked={store.sort === sort}
              className={cx('tf-result-bar__sort', store.sort === sort && 'is-on')}
              onPress={() => store.order(sort)}
            >
              {text(`hall.sort.${sort}`)}
            </Pressable>
          ))}
        </View>
      </View>
      <View className="tf-result-bar__chips">
        {!isDesktop && found.facets.length > 0 && (
          <Pressable className="tf-hall-chip" onPress={() => setOpen(true)}>
            <Icon name="sort" size={16} />
            <Text>{text('hall.filter')}</Text>
          </Pressable>
        )}
        <Chips store={store} found={found} />
        {isDesktop && store.kind === 'company' && (
          <View className="tf-result-bar__views" role="radiogroup" aria-label={text('hall.view')}>
            {VIEWS.map(view => (
              <Pressable
                key={view}
                role="radio"
                aria-checked={store.view === view}
                className={cx('tf-hall-chip', store.view === view && 'is-on')}
                onPress={() => store.show(view)}
              >
                {text(`hall.view.${view}`)}
              </Pressable>
            ))}
          </View>
        )}
        {store.kind === 'company' && n > 0 && (
          <MapLink to={{ q: searchWords(store.words), hall: store.chosen.hall?.[0] ?? '' }} />
        )}
      </View>
      <Sheet
        open={isOpen}
        tall
        title={text('hall.filter')}
        closeLabel={text('hall.close')}
        onClose={() => setOpen(false)}
        footer={
          <View className="tf-result-bar__footer">
            <Button kind="secondary" disabled={!store.hasFilters} onPress={() => store.clear()}>
              {text('hall.clearFilters')}
            </Button>
            <Button block onPress={() => setOpen(false)}>
              {text('hall.filterDone', { n: found.isLoose ? found.items.length : n })}
            </Button>
          </View>
        }
      >
        <FilterPanel store={store} />
      </Sheet>
    </View>
  )
})

const Chips = observer(function Chips({ store, found }: { store: DirectoryStore; found: Found }) {
  const text = useText(hallPageMessages)
  const { current } = useStores().language
  const chips = FACETS.flatMap(name =>
    (store.chosen[name] ?? []).map(value => {
      const option = found.facets
        .find(facet => facet.Name === name)
        ?.Options.find(one => one.Value === value)
      return {
        name,
        value,
        words: option ? localized(option.Text.Cn, option.Text.En, current) : value,
      }
    }),
  )
  return (
    <>
      {chips.map(({ name, value, words }) => (
        <Pressable
          key={`${name} ${value}`}
          label={text('hall.removeFilter', { name: words })}
          className="tf-hall-chip is-on"
          onPress={() => store.toggle(name, value)}
        >
          <Text>{words}</Text>
          <Icon name="close" size={14} />
        </Pressable>
      ))}
    </>
  )
})
