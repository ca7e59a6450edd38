import Taro from '@tarojs/taro'

let isConnected = true
let isAsked = false

/** What WeChat told last; the first call asks, and is answered with the usual until then. */
export function isOnline(): boolean {
  ask()
  return isConnected
}

/** Tells when the network goes or comes back. */
export function onNetworkChange(listener: (isOnline: boolean) => void): () => void {
  ask()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const listeners = new Set<(isOnline: boolean) => void>()

/** One listener of WeChat's serves all of ours for good. */
function ask(): void {
  if (isAsked) return
  isAsked = true
  Taro.onNetworkStatusChange(({ isConnected: now }) => tell(now))
  void Taro.getNetworkType({
    success: ({ networkType }) => tell(networkType !== 'none'),
    fail: () => undefined,
  })
}

function tell(now: boolean): void {
  if (now === isConnected) return
  isConnected = now
  for (const listener of [...listeners]) listener(now)
}
