import type { ScanAnswer, WatchCamera } from '../../scan'
import { isWechat } from '../wechat/isWechat'

/** Uses WeChat's own scanner in WeChat, otherwise ours. Its code is loaded on first use. */
export async function scanCode(): Promise<ScanAnswer> {
  try {
    const answer = isWechat()
      ? await (await import('../wechat/scanInWechat')).scanInWechat()
      : undefined
    return answer ?? (await (await import('./scanOverlay')).scanInOverlay())
  } catch {
    // The chunk failed to load.
    return { refused: 'unavailable' }
  }
}

/** Loads the code of the camera, then watches. */
export const watchCamera: WatchCamera = (frame, watcher) => {
  let isStopped = false
  let stop = () => undefined as void
  import('./watchCamera').then(
    module => {
      if (!isStopped) stop = module.watchCamera(frame, watcher)
    },
    // The chunk failed to load.
    () => !isStopped && watcher.onTrouble?.('unavailable'),
  )
  return () => {
    isStopped = true
    stop()
  }
}
