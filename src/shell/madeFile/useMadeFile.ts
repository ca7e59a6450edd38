import type { MadeFile } from '@core/contract/file'
import { downloadMessages } from '@/i18n/messages/downloads'
import { madeFileMessages } from '@/i18n/messages/madeFile'
import { useText } from '@/i18n/useText'
import type { ApiClient } from '@/api/types'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import { siteAddress } from '@/utils/siteAddress'

/**
 * Pauses between two checks of a file that is being made; after the last one the person need not
 * wait here.
 */
const PAUSES_MS = [300, 500, 700, 1000, 1000, 1500, 1500, 1500]
/** A file that was just ordered is among the newest. */
const NEWEST = 20

/** The API client of the exhibitor or of the desk. */
type FileCaller = Pick<ApiClient, 'call'>

/** An ordered file, and the number of files if it was split. */
export interface Ordered {
  Id: string
  Files?: number
}

/**
 * Saves an ordered file as soon as it is made. If that takes long, or if there are several files,
 * the person may go to the list of files by `toFiles`. Resolves when this is decided.
 */
export function useMadeFile(
  caller: FileCaller,
  toFiles: () => void,
): (ordered: Ordered) => Promise<void> {
  const { clock, platform } = useStores()
  const text = useText(madeFileMessages)
  const say = useText(downloadMessages)
  const feedback = useFeedback()

  const look = async (id: string): Promise<MadeFile['State']> => {
    const { Files } = await caller.call('file.list', { Size: NEWEST })
    return Files.find(({ Id }) => Id === id)?.State ?? 'queued'
  }
  const settled = async (id: string): Promise<MadeFile['State']> => {
    let state = await look(id)
    for (const pause of PAUSES_MS) {
      if (state !== 'queued') break
      await clock.sleep(pause)
      state = await look(id)
    }
    return state
  }
  const offer = async (title: string, message: string) => {
    if (
      await feedback.confirm({
        title,
        message,
        confirm: text('madeFile.toFiles'),
        cancel: text('madeFile.stay'),
      })
    )
      toFiles()
  }
  return async ({ Id, Files = 1 }) => {
    if (Files > 1)
      return offer(text('madeFile.several', { n: Files }), text('madeFile.severalDetail'))
    const state = await settled(Id)
    if (state === 'queued') return offer(text('madeFile.later'), text('madeFile.laterDetail'))
    if (state !== 'ready') return feedback.error(text('madeFile.failed'))
    const { Url, Name } = await caller.call('file.open', { Id })
    if (await platform.downloadFile(siteAddress(Url, platform.apiBase), Name)) return
    await feedback.error(
      say(platform.capabilities.hasBrowserChrome ? 'download.inWechat' : 'download.failed'),
    )
    toFiles()
  }
}
