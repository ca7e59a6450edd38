import { history } from '@tarojs/router'

/**
 * Stops the way back in the router's own history, which also makes the browser ask before the tab
 * is closed. Pages may still be opened on top of this one.
 */
export function guardLeaving(_message: string, ask: () => Promise<boolean>): () => void {
  let isAsking = false
  let isStopped = false
  let release = () => undefined as void
  const arm = () => {
    release = history.block(({ action, retry }) => {
      if (String(action) !== 'POP') {
        release()
        retry()
        if (!isStopped) arm()
      } else if (!isAsking) {
        isAsking = true
        void ask().then(isLeaving => {
          isAsking = false
          if (!isLeaving) return
          release()
          retry()
        })
      }
    })
  }
  arm()
  return () => {
    isStopped = true
    release()
  }
}
