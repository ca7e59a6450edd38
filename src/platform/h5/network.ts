/** False while the browser knows that it is offline; true proves nothing. */
export function isOnline(): boolean {
  return navigator.onLine
}

/** Calls `listener` when the network goes or comes back. */
export function onNetworkChange(listener: (isOnline: boolean) => void): () => void {
  const goOnline = () => listener(true)
  const goOffline = () => listener(false)
  window.addEventListener('online', goOnline)
  window.addEventListener('offline', goOffline)
  return () => {
    window.removeEventListener('online', goOnline)
    window.removeEventListener('offline', goOffline)
  }
}
