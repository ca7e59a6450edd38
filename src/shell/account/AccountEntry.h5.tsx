import { useRef } from 'react'
import { Button } from '@/components/Button/Button'
import { Dialog } from '@/components/Dialog/Dialog'
import { useLazyComponent } from '@/components/useLazyComponent'
import { shellMessages } from '@/i18n/messages/shell'
import { requestMessages } from '@core/messages/request'
import { useText } from '@/i18n/useText'
import type { AccountSheetProps } from './AccountSheet'

export type AccountEntryProps = AccountSheetProps

const loadSheet = async () => (await import('./AccountSheet')).AccountSheet

/** The panel of one's own account, loaded when it is opened for the first time; says so, with another try, when it cannot be. */
export function AccountEntry(props: AccountEntryProps) {
  const wasOpened = useRef(false)
  if (props.open) wasOpened.current = true
  return wasOpened.current ? <LoadedSheet {...props} /> : null
}

function LoadedSheet(props: AccountEntryProps) {
  const text = useText(shellMessages)
  const request = useText(requestMessages)
  const [load, retry] = useLazyComponent<AccountSheetProps>(loadSheet)
  if (load.state === 'loaded') return <load.Component {...props} />
  return (
    <Dialog
      open={props.open && load.state === 'failed'}
      alert
      title={request('request.chunk')}
      closeLabel={text('shell.close')}
      onClose={props.onClose}
      footer={<Button onPress={retry}>{text('shell.retry')}</Button>}
    />
  )
}
