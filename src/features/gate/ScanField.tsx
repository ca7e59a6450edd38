import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { Button } from '@/components/Button/Button'
import { focusElement } from '@/components/focusElement'
import { TextField } from '@/components/TextField/TextField'
import { gatePageMessages } from '@/i18n/messages/gate'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'

/** A hand-held scanner types here and presses Enter; people can type a code, too. */
export function ScanField({ id, onCode }: { id: string; onCode: (code: string) => void }) {
  const text = useText(gatePageMessages)
  const [code, setCode] = useState('')
  useTypedAnywhere(id)
  const submit = () => {
    setCode('')
    onCode(code)
  }
  return (
    <View className="tf-gate__scan">
      <View className="tf-gate__scan-field">
        <TextField
          id={id}
          label={text('gate.code')}
          placeholder={text('gate.code')}
          value={code}
          onChange={setCode}
          onConfirm={submit}
        />
      </View>
      <Button onPress={submit}>{text('gate.check')}</Button>
    </View>
  )
}

/**
 * The field has the focus when the page opens, and gets it when the user or a scanner types outside
 * of it.
 */
function useTypedAnywhere(id: string): void {
  const { platform } = useStores()
  useEffect(() => {
    focusElement(id)
    return platform.onTyped(() => focusElement(id))
  }, [id, platform])
}
