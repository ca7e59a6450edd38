import type { ClientStorage } from '@/platform/storage'
import { localKeeper } from './localKeeper'
import type { ScanKeeper } from './ScanQueue'

/** Scans in the mini-program's own store, which no other program on the phone can read. */
export function openKeeper(
  appId: string,
  owner: string,
  local: ClientStorage,
): Promise<ScanKeeper> {
  return Promise.resolve(localKeeper(local, `${appId}_${owner}`))
}
