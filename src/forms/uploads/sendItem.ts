import { runInAction } from 'mobx'
import { Cancel, isAbortError, type CancelSignal } from '@/utils/cancel'
import { sizeRefusal } from './checkFile'
import type { UploadHost } from './UploadHost'
import type { UploadItem } from './UploadItem'
import type { UploadSettings } from './uploadSettings'

/**
 * Compresses an item's file if it is a picture, and sends it; the item keeps the result. Resolves
 * with the text of a refusal if the file must be removed. Cancelling the item stops this without a
 * trace.
 */
export async function sendItem(
  item: UploadItem,
  settings: UploadSettings,
  host: UploadHost,
): Promise<string | undefined> {
  const cancel = new Cancel()
  const { signal } = cancel
  item.begin(cancel)
  try {
    const refusal = await prepare(item, settings, host, signal)
    if (refusal !== undefined || signal.aborted || !item.file) return refusal
    const report = (share: number) => {
      if (!signal.aborted) item.advance(share)
    }
    const url = await host.uploads.send(item.file, host.fieldId, report, signal)
    if (!signal.aborted) item.finish(url)
  } catch (error) {
    if (!signal.aborted && !isAbortError(error))
      item.fail((error instanceof Error && error.message) || host.words.failed)
  }
  return undefined
}

/**
 * Compresses a picture once and checks its size; resolves with the text of a refusal, if there is
 * one. A result after a cancel is released: the item may be gone, or being sent again.
 */
async function prepare(
  item: UploadItem,
  settings: UploadSettings,
  { media, language, words }: UploadHost,
  signal: CancelSignal,
): Promise<string | undefined> {
  const { file } = item
  // A scan among documents is sent as it is.
  if (!file || settings.kind !== 'image') return undefined
  const small = item.isPrepared
    ? file
    : await media.compress(file, settings.compress).catch(() => undefined)
  if (signal.aborted) {
    if (small && small !== file) media.release(small)
    return undefined
  }
  if (!small) return words.unreadable
  runInAction(() => {
    if (small !== file) media.release(file)
    item.isPrepared = true
    item.file = small
    item.src = small.path
    item.size = small.size
  })
  return sizeRefusal(small, settings, language)
}
