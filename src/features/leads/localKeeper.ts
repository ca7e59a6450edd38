import type { ClientStorage } from '@/platform/storage'
import type { ScanKeeper } from './ScanQueue'
import type { KeptScan } from './types'

const PREFIX = 'lead_scans'

/**
 * Scans in the device's own store, for browsers that cannot seal data, for example without https.
 * Each write is complete when it returns.
 */
export function localKeeper(storage: ClientStorage, owner: string): ScanKeeper {
  const key = `${PREFIX}_${owner}`
  const read = (): KeptScan[] => storage.get<KeptScan[]>(key) ?? []
  const write = (scans: readonly KeptScan[]): Promise<void> => {
    if (scans.length === 0) storage.remove(key)
    else if (!storage.set(key, scans)) return Promise.reject(new Error('the device keeps nothing'))
    return Promise.resolve()
  }
  return {
    all: () => Promise.resolve(read()),
    put: scan => write([...read().filter(({ item }) => item.Nonce !== scan.item.Nonce), scan]),
    remove: nonces => write(read().filter(({ item }) => !nonces.includes(item.Nonce))),
  }
}
