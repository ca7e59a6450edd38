/** What a socket reports. `onClose` is called once, for every way it can end. */
export interface SocketEvents {
  onOpen: () => void
  onMessage: (text: string) => void
  onClose: (code: number) => void
}
/** An open connection to the server. */
export interface Socket {
  send: (text: string) => void
  close: () => void
}
export type OpenSocket = (url: string, events: SocketEvents) => Socket

/** The address of a socket on the server that handles the calls. */
export function socketUrl(origin: string, path: string): string {
  return `${origin.replace(/^http/, 'ws')}${path}`
}
