import type { WaitingStatus } from '@core/contract/waiting'
import { parseWaiting } from '@/api/parse/waiting'
import type { RootStore } from '@/stores/RootStore'

/**
 * The status file of the fair's waiting room, which is the same for everybody. Rejects if there is
 * none.
 */
export async function readWaiting({
  api,
  fair,
}: Pick<RootStore, 'api' | 'fair'>): Promise<WaitingStatus> {
  const status = parseWaiting(
    await api.getHtml(`/waiting/${fair.appId}/status.json`, {
      cacheMinutes: 0,
      repeats: 'waiting',
    }),
  )
  if (!status) throw new Error('no status')
  return status
}
