import { requestMessages } from '@core/messages/request'
import { useRef, type ComponentType } from 'react'
import { Button } from '@/components/Button/Button'
import { Dialog } from '@/components/Dialog/Dialog'
import { useLazyComponent } from '@/components/useLazyComponent'
import { shellMessages } from '@/i18n/messages/shell'
import { useText } from '@/i18n/useText'

/** A panel over the page, shown while it is open. */
export interface PanelProps {
  open: boolean
  onClose: () => void
}

/**
 * A panel in its own chunk, loaded when it is first opened. A failure shows an error with a retry.
 */
export function lazyPanel<P extends PanelProps>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const Loaded = loadedPanel(load)
  return function LazyPanel(props: P) {
    const wasOpened = useRef(false)
    if (props.open) wasOpened.current = true
    return wasOpened.current ? <Loaded {...props} /> : null
  }
}

function loadedPanel<P extends PanelProps>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  return function LoadedPanel(props: P) {
    const text = useText(shellMessages)
    const request = useText(requestMessages)
    const [loading, retry] = useLazyComponent<P>(load)
    if (loading.state === 'loaded') return <loading.Component {...props} />
    return (
      <Dialog
        open={props.open && loading.state === 'failed'}
        alert
        title={request('request.chunk')}
        closeLabel={text('shell.close')}
        onClose={props.onClose}
        footer={<Button onPress={retry}>{text('shell.retry')}</Button>}
      />
    )
  }
}
