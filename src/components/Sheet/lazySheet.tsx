import { requestMessages } from '@core/messages/request'
import { View } from '@tarojs/components'
import { useEffect, useState, type ComponentType } from 'react'
import { useText } from '@/i18n/useText'
import './lazySheet.scss'

interface OpenedSheet {
  open: boolean
  onClose: () => void
}

/**
 * A sheet in its own chunk, loaded when it is first opened. A failure is shown in its place; the
 * next opening loads it again.
 */
export function lazySheet<P extends OpenedSheet>(
  load: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  let loaded: ComponentType<P> | undefined
  return function LazySheet(props: P) {
    const { open, onClose } = props
    const text = useText(requestMessages)
    const [Ready, setReady] = useState(() => loaded)
    const [hasFailed, fail] = useState(false)
    useEffect(() => {
      if (!open || Ready) return undefined
      let isGone = false
      load().then(
        sheet => {
          loaded = sheet
          if (!isGone) setReady(() => sheet)
        },
        () => {
          if (isGone) return
          fail(true)
          onClose()
        },
      )
      return () => {
        isGone = true
      }
      // `onClose` is a new function each time and must not start the load again
    }, [open, Ready])
    useEffect(() => {
      if (open) fail(false)
    }, [open])
    if (Ready) return <Ready {...props} />
    return hasFailed ? (
      <View role="alert" className="tf-sheet-failed">
        {text('request.chunk')}
      </View>
    ) : null
  }
}
