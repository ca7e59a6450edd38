import Taro from '@tarojs/taro'
import type { OpenSocket } from '../socket'

/**
 * A socket of WeChat's: five may be open in a program, and its host must be on the list of the
 * account.
 */
export const openSocket: OpenSocket = (url, { onOpen, onMessage, onClose }) => {
  let isOver = false
  let isClosing = false
  let task: Taro.SocketTask | undefined
  const end = (code: number) => {
    if (isOver) return
    isOver = true
    onClose(code)
  }
  Taro.connectSocket({ url }).then(
    made => {
      task = made
      if (isClosing) return made.close({})
      made.onOpen(onOpen)
      made.onMessage(({ data }) => typeof data === 'string' && onMessage(data))
      made.onClose(({ code }) => end(code ?? 1006))
      made.onError(() => end(1006))
    },
    () => end(1006),
  )
  return {
    send: text => task?.send({ data: text, fail: () => undefined }),
    close: () => {
      isClosing = true
      task?.close({})
      end(1000)
    },
  }
}

/**
 * WeChat takes the network from a program in the background after five seconds: what is live ends
 * with hiding and begins with showing.
 */
export function onAwake(listener: (isAwake: boolean) => void): () => void {
  const show = () => listener(true)
  const hide = () => listener(false)
  Taro.onAppShow(show)
  Taro.onAppHide(hide)
  return () => {
    Taro.offAppShow(show)
    Taro.offAppHide(hide)
  }
}
