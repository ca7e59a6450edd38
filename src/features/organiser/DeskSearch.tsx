import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { TextField } from '@/components/TextField/TextField'
import { useDesktop } from '@/components/useDesktop'
import { deskMessages } from '@/i18n/messages/desk'
import { useText } from '@/i18n/useText'
import { searchWords } from '@/utils/searchWords'

export interface DeskSearchProps {
  id: string
  label: string
  isBusy: boolean
  /** The search words at the start. */
  first?: string
  /** Called with the search words, empty for all; also when the same words are submitted again. */
  onSearch: (words: string) => void
}

/** The search of a section. It starts on Enter or by its button. */
export const DeskSearch = observer(function DeskSearch({
  id,
  label,
  isBusy,
  first = '',
  onSearch,
}: DeskSearchProps) {
  const text = useText(deskMessages)
  const isWide = useDesktop()
  const [typed, type] = useState(first)
  const search = () => onSearch(searchWords(typed))
  return (
    <View className="tf-people__search">
      <View className="tf-people__field">
        <TextField
          id={id}
          label={label}
          placeholder={label}
          value={typed}
          onChange={type}
          onConfirm={search}
          kind="search"
          leading={<Icon name="search" size={18} />}
        />
      </View>
      <Button
        kind={isWide ? 'secondary' : 'ink'}
        size={isWide ? 'small' : 'large'}
        loading={isBusy}
        onPress={search}
      >
        {text('desk.people.find')}
      </Button>
    </View>
  )
})
