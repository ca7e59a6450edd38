/** False while the browser knows that it has no network; true proves nothing. */
export function isOnline(): boolean {
  return navigator.onLine
}

/** Tells when the network goes or comes back. */
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
