import { observer } from 'mobx-react-lite'
import { CountdownButton } from '@/components/CountdownButton/CountdownButton'
import { loginMessages } from '@/i18n/messages/login'
import { useText } from '@/i18n/useText'
import { TextRow } from './TextRow'

export interface CodeRowProps {
  id: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onConfirm: () => void
  /** Time of the next code. */
  until: number | undefined
  isSending: boolean
  onAsk: () => void
}

/** The code from the message, with the button that requests one. */
export const CodeRow = observer(function CodeRow({
  id,
  value,
  error,
  onChange,
  onConfirm,
  until,
  isSending,
  onAsk,
}: CodeRowProps) {
  const text = useText(loginMessages)
  return (
    <TextRow
      id={id}
      label={text('login.code')}
      error={error}
      kind="number"
      autoComplete="one-time-code"
      value={value}
      onChange={onChange}
      onConfirm={onConfirm}
      placeholder={text('login.codeHint')}
      trailing={
        <CountdownButton
          size="small"
          label={text(isSending ? 'login.sending' : 'login.getCode')}
          waitLabel={seconds => text('login.resendIn', { seconds })}
          until={until}
          loading={isSending}
          onPress={onAsk}
        />
      }
    />
  )
})
