import type { ScanAnswer, WatchCamera } from '../../scan'
import { isWechat } from '../wechat/isWechat'

/** WeChat's own scanner in WeChat, else ours. Everything about it comes with its first use. */
export async function scanCode(): Promise<ScanAnswer> {
  try {
    const answer = isWechat()
      ? await (await import('../wechat/scanInWechat')).scanInWechat()
      : undefined
    return answer ?? (await (await import('./scanOverlay')).scanInOverlay())
  } catch {
    // The chunk did not come.
    return { refused: 'unavailable' }
  }
}

/** Fetches the camera's part, then watches. */
export const watchCamera: WatchCamera = (frame, watcher) => {
  let isStopped = false
  let stop = () => undefined as void
  import('./watchCamera').then(
    module => {
      if (!isStopped) stop = module.watchCamera(frame, watcher)
    },
    // The chunk did not come.
    () => !isStopped && watcher.onTrouble?.('unavailable'),
  )
  return () => {
    isStopped = true
    stop()
  }
}
