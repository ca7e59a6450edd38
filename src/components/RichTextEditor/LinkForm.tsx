import { View } from '@tarojs/components'
import { useState } from 'react'
import { richTextMessages } from '@/i18n/messages/richText'
import { useText } from '@/i18n/useText'
import { Button } from '../Button/Button'
import { TextField } from '../TextField/TextField'
import { readLink } from './links'

export interface LinkFormProps {
  id: string
  /** Address of the link at the caret; empty for a new one. */
  address: string
  /** An empty address removes the link. */
  onDone: (address: string) => void
}

/** The address of a link. */
export function LinkForm({ id, address, onDone }: LinkFormProps) {
  const text = useText(richTextMessages)
  const [typed, setTyped] = useState(address)
  const [isWrong, setWrong] = useState(false)
  const apply = () => {
    const read = readLink(typed)
    if (read === undefined) setWrong(true)
    else onDone(read)
  }
  return (
    <View className="tf-editor__form">
      <TextField
        id={`${id}-address`}
        label={text('richText.link.address')}
        placeholder={text('richText.link.hint')}
        kind="text"
        value={typed}
        invalid={isWrong}
        describedBy={isWrong ? `${id}-wrong` : undefined}
        onChange={value => (setTyped(value), setWrong(false))}
        onConfirm={apply}
      />
      <Button size="medium" kind="ink" onPress={apply}>
        {text('richText.link.apply')}
      </Button>
      {address !== '' && (
        <Button size="medium" kind="text" onPress={() => onDone('')}>
          {text('richText.link.remove')}
        </Button>
      )}
      {isWrong && (
        <View id={`${id}-wrong`} role="alert" className="tf-editor__wrong">
          {text('richText.link.invalid')}
        </View>
      )}
    </View>
  )
}
