import Taro from '@tarojs/taro'
import type { OpenSocket } from '../socket'

/**
 * WeChat's socket. A program may have five open ones, and the host must be on the account's list.
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
 * WeChat cuts the network of a background program after five seconds: so live connections end when
 * it is hidden and start when it is shown.
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
