import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import type { KeyEvent } from '@/components/a11y'
import { SearchField } from '@/components/TextField/SearchField'
import { hallPageMessages } from '@/i18n/messages/hallPages'
import { useText } from '@/i18n/useText'
import type { DirectoryStore } from './DirectoryStore'
import { SuggestionRow } from './SuggestionRow'
import { useOpenSuggestion } from './useOpenSuggestion'

const LIST = 'hall-suggestions'
/** The arrow keys have not marked a suggestion. */
const NONE = -1
/**
 * Pressing a suggestion first takes the focus from the field: the list must still be open for the
 * press.
 */
const BLUR_MS = 200

/**
 * The search field, with suggestions while the user types: arrows move in them, Enter opens one,
 * Escape closes them (ARIA combobox).
 */
export const DirectorySearch = observer(function DirectorySearch({
  store,
}: {
  store: DirectoryStore
}) {
  const text = useText(hallPageMessages)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(NONE)
  const closing = useRef<ReturnType<typeof setTimeout>>()
  useEffect(() => () => clearTimeout(closing.current), [])
  const close = () => {
    setOpen(false)
    setActive(NONE)
    store.hideSuggestions()
  }
  const shown = isOpen ? store.suggested : []
  const marked = shown[active]
  const openSuggestion = useOpenSuggestion(close)
  const handleKey = (event: KeyEvent) => {
    if (shown.length === 0) return
    if (event.key === 'Escape') close()
    else if (event.key === 'ArrowDown') setActive(now => (now + 1) % shown.length)
    else if (event.key === 'ArrowUp') setActive(now => (now <= 0 ? shown.length : now) - 1)
    else if (event.key === 'Enter' && marked) openSuggestion(marked)
    else return
    event.preventDefault()
  }
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
          setActive(NONE)
          void store.type(words)
        }}
        onConfirm={() => {
          if (!marked) close()
        }}
        onFocus={() => clearTimeout(closing.current)}
        onBlur={() => (closing.current = setTimeout(close, BLUR_MS))}
        attributes={{
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': shown.length > 0,
          'aria-controls': LIST,
          'aria-activedescendant': marked && `${LIST}-${active}`,
          onKeyDown: handleKey,
        }}
      />
      {store.words === '' && (
        <Text className="tf-directory-search__hint">{text('hall.searchHint')}</Text>
      )}
      <View>
        {shown.length > 0 && (
          <View
            id={LIST}
            role="listbox"
            aria-label={text('hall.suggestions')}
            className="tf-suggestions"
          >
            {shown.map((one, at) => (
              <SuggestionRow
                key={`${one.Kind} ${one.Id}`}
                id={`${LIST}-${at}`}
                suggestion={one}
                isActive={at === active}
                onOpen={() => openSuggestion(one)}
              />
            ))}
          </View>
        )}
      </View>
    </View>
  )
})
