import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { localized, type Language } from '@core/domain/language'
import { countryCodes } from '@/i18n/messages/countryCodes'
import { cx } from '../cx'
import { Pressable } from '../Pressable/Pressable'
import { Sheet } from '../Sheet/Sheet'
import { SearchField } from '../TextField/SearchField'
import '../ChoiceGroup/ChoiceGroup.scss'

export interface CountryCodeTexts {
  chooseCountry: string
  close: string
  search: string
  noResults: string
}

export interface CountryCodeSheetProps {
  open: boolean
  onClose: () => void
  onPick: (code: string) => void
  language: Language
  current: string
  texts: CountryCodeTexts
}

/** The list of countries with a search over name and code. */
export function CountryCodeSheet({
  open,
  onClose,
  onPick,
  language,
  current,
  texts,
}: CountryCodeSheetProps) {
  const [query, setQuery] = useState('')
  const wanted = query.trim().toLowerCase().replace(/^\+/, '')
  const shown = countryCodes
    .map(({ code, cn, en }) => ({ code, name: localized(cn, en, language) }))
    .filter(({ code, name }) => code.startsWith(wanted) || name.toLowerCase().includes(wanted))
  return (
    <Sheet open={open} onClose={onClose} title={texts.chooseCountry} closeLabel={texts.close} tall>
      <SearchField
        id="country-code-search"
        label={texts.search}
        value={query}
        onChange={setQuery}
      />
      <View role="listbox" aria-label={texts.chooseCountry}>
        {shown.map(({ code, name }) => (
          <Pressable
            key={code}
            role="option"
            aria-selected={code === current}
            className={cx('tf-option-row', code === current && 'is-selected')}
            onPress={() => onPick(code)}
          >
            <Text className="tf-option-row__text">{name}</Text>
            <Text className="tf-option-row__note">+{code}</Text>
          </Pressable>
        ))}
      </View>
      {shown.length === 0 && <View className="tf-no-results">{texts.noResults}</View>}
    </Sheet>
  )
}
