import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { SearchField } from '@/components/TextField/SearchField'
import { hallMessages } from '@/i18n/messages/hall'
import { useText } from '@/i18n/useText'
import type { DirectoryStore } from './DirectoryStore'
import { SuggestionRow } from './SuggestionRow'

/** A press on a suggestion takes the focus first: it must still be there to be pressed. */
const BLUR_MS = 200

/** The search field, with suggestions while the user types. */
export const DirectorySearch = observer(function DirectorySearch({
  store,
}: {
  store: DirectoryStore
}) {
  const text = useText(hallMessages)
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
            {shown.map(one => (
              <SuggestionRow key={`${one.Kind} ${one.Id}`} suggestion={one} onOpen={close} />
            ))}
          </View>
        )}
      </View>
    </View>
  )
})
