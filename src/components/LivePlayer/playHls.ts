/**
 * Plays HLS in a browser without support, by a script loaded now. Returns a function that ends it.
 */
export function playHls(video: HTMLVideoElement, src: string, onFailed: () => void): () => void {
  let isOver = false
  let end = () => undefined as void
  import(/* webpackChunkName: "hls" */ 'hls.js/dist/hls.light.min.js').then(
    ({ default: Hls }) => {
      if (isOver) return
      if (!Hls.isSupported()) return onFailed()
      // the page's policy forbids workers from text made here
      const player = new Hls({ enableWorker: false })
      let mayRecover = true
      player.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
        if (!fatal || isOver) return
        if (type !== Hls.ErrorTypes.MEDIA_ERROR || !mayRecover) return onFailed()
        mayRecover = false
        player.recoverMediaError()
      })
      player.loadSource(src)
      player.attachMedia(video)
      end = () => player.destroy()
    },
    () => {
      if (!isOver) onFailed()
    },
  )
  return () => {
    isOver = true
    end()
  }
}
