import Taro from '@tarojs/taro'

let isConnected = true
let isAsked = false

/**
 * The last state from WeChat. The first call asks for it; until the answer the device counts as
 * online.
 */
export function isOnline(): boolean {
  ask()
  return isConnected
}

/** Calls `listener` when the network goes or comes back. */
export function onNetworkChange(listener: (isOnline: boolean) => void): () => void {
  ask()
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const listeners = new Set<(isOnline: boolean) => void>()

/** Adds WeChat's one listener, which serves all of ours and stays. */
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
