import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { idCardMessages } from '@/i18n/messages/idCard'
import { useText } from '@/i18n/useText'

export interface IdCardReaderProps {
  read: () => Promise<string>
  onRead: (number: string) => void
}

/**
 * Reads the ID card instead of typing its number, by a button under the field. An error is shown
 * beside the button (SPEC §8).
 */
export function IdCardReader({ read, onRead }: IdCardReaderProps) {
  const text = useText(idCardMessages)
  const [state, setState] = useState<'idle' | 'reading' | 'done'>('idle')
  const [problem, setProblem] = useState('')
  const press = async () => {
    setState('reading')
    setProblem('')
    try {
      onRead(await read())
      setState('done')
    } catch (error) {
      setState('idle')
      setProblem((error instanceof Error && error.message) || text('idCard.unreachable'))
    }
  }
  return (
    <View className="tf-field__device">
      <Button
        kind="secondary"
        size="medium"
        icon="id-card"
        loading={state === 'reading'}
        onPress={() => void press()}
      >
        {text('idCard.read')}
      </Button>
      <View role="status" className={state === 'done' ? 'tf-field__note' : 'tf-visually-hidden'}>
        {state !== 'idle' && text(`idCard.${state}`)}
      </View>
      <View role="alert">
        {problem && (
          <View className="tf-field__error">
            <Icon name="error" size={16} />
            <Text className="tf-field__error-text">{problem}</Text>
          </View>
        )}
      </View>
    </View>
  )
}
