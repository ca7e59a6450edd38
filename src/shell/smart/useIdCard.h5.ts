import { useMemo } from 'react'
import { useStores } from '@/stores/StoreContext'

/**
 * Reads the ID card in the reader of a desktop, if the configuration names its service; the
 * component must be an observer.
 */
export function useIdCard(): (() => Promise<string>) | undefined {
  const { platform, config } = useStores()
  const address = platform.capabilities.hasLocalDevices ? (config.settings?.cardReader ?? '') : ''
  return useMemo(() => {
    if (address === '') return undefined
    return async () => (await import('./readIdCard')).readIdCard(platform.http, address)
  }, [platform, address])
}
