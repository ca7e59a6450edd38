import type { OpenSocket } from '../socket'

/**
 * A browser's own WebSocket. It closes immediately in a browser without sockets, or behind a proxy
 * that blocks them.
 */
export const openSocket: OpenSocket = (url, { onOpen, onMessage, onClose }) => {
  let isOver = false
  const end = (code: number) => {
    if (isOver) return
    isOver = true
    onClose(code)
  }
  let socket: WebSocket | undefined
  try {
    socket = new WebSocket(url)
    socket.onopen = onOpen
    socket.onmessage = ({ data }) => typeof data === 'string' && onMessage(data)
    socket.onclose = ({ code }) => end(code)
  } catch {
    setTimeout(() => end(1006), 0)
  }
  return {
    send: text => socket?.readyState === WebSocket.OPEN && socket.send(text),
    close: () => socket?.close(),
  }
}

/** Never called: a hidden tab keeps its socket. */
export const onAwake = (): (() => void) => () => undefined
