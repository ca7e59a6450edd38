import type { ClientStorage } from '@/platform/storage'
import { openSealedVault } from '@/utils/sealedVault'
import { localKeeper } from './localKeeper'
import type { ScanKeeper } from './ScanQueue'
import type { KeptScan } from './types'

const DRAWERS = ['scans'] as const

/**
 * Scans sealed in the browser, separately for each person. If the browser cannot seal data, for
 * example without https, they are stored unsealed. Unsealed scans are moved once sealing works.
 */
export async function openKeeper(
  appId: string,
  owner: string,
  local: ClientStorage,
): Promise<ScanKeeper> {
  const plain = localKeeper(local, `${appId}_${owner}`)
  const sealed = await sealedKeeper(appId, owner).catch(() => undefined)
  if (!sealed) return plain
  for (const scan of await plain.all()) {
    await sealed.put(scan)
    await plain.remove([scan.item.Nonce])
  }
  return sealed
}

async function sealedKeeper(appId: string, owner: string): Promise<ScanKeeper> {
  const vault = await openSealedVault(`fairpass-leads-${appId}`, DRAWERS)
  const begin = `${owner}/`
  return {
    async all() {
      const kept = await vault.all<KeptScan>('scans')
      return kept.filter(({ name }) => name.startsWith(begin)).map(({ value }) => value)
    },
    put: scan => vault.put('scans', begin + scan.item.Nonce, scan),
    remove: nonces =>
      vault.remove(
        'scans',
        nonces.map(nonce => begin + nonce),
      ),
  }
}
