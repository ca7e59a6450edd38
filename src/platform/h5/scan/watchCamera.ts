import type { CameraWatcher } from '../../scan'
import { styled } from '../overlay'
import { CameraTrouble, openCamera, type Camera } from './camera'
import type { Decode } from './decode'
import { openDecoder } from './decoder'
import { readContinuously } from './readContinuously'
import './scan.css'

/**
 * Shows the camera inside `frame` (or in it, if it is a `video`) and reports codes. If the phone
 * stopped the camera while the page was hidden, it opens again when the page returns.
 */
export function watchCamera(
  frame: unknown,
  watcher: CameraWatcher & { onCamera?: (camera: Camera) => void },
): () => void {
  if (!(frame instanceof HTMLElement)) {
    watcher.onTrouble?.('unavailable')
    return () => undefined
  }
  const video = frame instanceof HTMLVideoElement ? frame : styled('video', 'tf-scan-video')
  if (video !== frame) {
    // The picture has no content for screen readers.
    video.setAttribute('aria-hidden', 'true')
    frame.append(video)
  }
  let isStopped = false
  let camera: Camera | undefined
  let stopReading = () => undefined as void

  const release = () => {
    stopReading()
    camera?.stop()
    camera = undefined
  }
  const fail = (error: unknown) => {
    release()
    if (!isStopped)
      watcher.onTrouble?.(error instanceof CameraTrouble ? error.refused : 'unavailable')
  }
  const start = async () => {
    try {
      const [opened, decode] = await openBoth(video, lose)
      if (isStopped) return opened.stop()
      camera = opened
      stopReading = readContinuously(video, decode, {
        onText: watcher.onText,
        onFailure: () => fail(undefined),
      })
      watcher.onCamera?.(opened)
      watcher.onReady?.()
    } catch (error) {
      fail(error)
    }
  }
  const lose = () => {
    release()
    if (!document.hidden) return fail(undefined)
    document.addEventListener('visibilitychange', () => !isStopped && !camera && void start(), {
      once: true,
    })
  }
  void start()
  return () => {
    isStopped = true
    release()
    if (video !== frame) video.remove()
  }
}

/** Loads the reader while the person is asked for the camera; each is useless without the other. */
async function openBoth(video: HTMLVideoElement, onEnd: () => void): Promise<[Camera, Decode]> {
  const decoding = openDecoder()
  decoding.catch(() => undefined)
  const camera = await openCamera(video, onEnd)
  try {
    return [camera, await decoding]
  } catch (error) {
    camera.stop()
    throw error
  }
}
