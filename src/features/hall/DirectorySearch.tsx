import { Text, View } from '@tarojs/components'
import { localized } from '@core/domain/language'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { SearchField } from '@/components/TextField/SearchField'
import { hallMessages } from '@/i18n/messages/hall'
import { useText } from '@/i18n/useText'
import { BoothPlate } from '@/shell/hall/BoothPlate'
import { MarkedText } from '@/shell/hall/MarkedText'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'
import type { DirectoryStore } from './DirectoryStore'

/** A press on a suggestion takes the focus first: it must still be there to be pressed. */
const BLUR_MS = 200

/** The search field, with suggestions while the user types. */
export const DirectorySearch = observer(function DirectorySearch({
  store,
}: {
  store: DirectoryStore
}) {
  const text = useText(hallMessages)
  const { current } = useStores().language
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const closing = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(closing.current), [])
  const close = () => {
    setOpen(false)
    store.hideSuggestions()
  }
  const shown = isOpen ? store.suggested : []
  return (
    <View className="tf-directory-search">
      <SearchField
        id="hall-search"
        className="tf-directory-search__field"
        label={text('hall.search')}
        clearLabel={text('hall.clear')}
        value={store.words}
        onChange={words => {
          setOpen(true)
          void store.type(words)
        }}
        onConfirm={close}
        onFocus={() => clearTimeout(closing.current)}
        onBlur={() => (closing.current = setTimeout(close, BLUR_MS))}
        attributes={{
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': shown.length > 0,
          'aria-controls': 'hall-suggestions',
        }}
      />
      {store.words === '' && (
        <Text className="tf-directory-search__hint">{text('hall.searchHint')}</Text>
      )}
      <View>
        {shown.length > 0 && (
          <View
            id="hall-suggestions"
            role="listbox"
            aria-label={text('hall.suggestions')}
            className="tf-suggestions"
          >
            {shown.map(one => {
              const isCn = current === 'cn' ? one.Name !== '' : one.Name_en === ''
              return (
                <Pressable
                  key={`${one.Kind} ${one.Id}`}
                  role="option"
                  aria-selected={false}
                  className="tf-suggestions__row"
                  onPress={() => {
                    close()
                    navigate.to(one.Kind === 'company' ? 'hallCompany' : 'hallProduct', {
                      id: one.Id,
                    })
                  }}
                >
                  <Icon name={one.Kind === 'company' ? 'booth' : 'product'} size={18} />
                  <View className="tf-suggestions__text">
                    <MarkedText
                      className="tf-suggestions__name"
                      text={isCn ? one.Name : one.Name_en}
                      marks={isCn ? one.Marks : one.Marks_en}
                    />
                    {one.Kind === 'product' && (
                      <Text className="tf-suggestions__company">
                        {localized(one.Company, one.Company_en, current)}
                      </Text>
                    )}
                  </View>
                  <BoothPlate booth={one.Booth} />
                </Pressable>
              )
            })}
          </View>
        )}
      </View>
    </View>
  )
})
