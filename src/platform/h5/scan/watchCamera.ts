import type { CameraWatcher } from '../../scan'
import { styled } from '../overlay'
import { CameraTrouble, openCamera, type Camera } from './camera'
import type { Decode } from './decode'
import { openDecoder } from './decoder'
import { readContinuously } from './readContinuously'
import './scan.css'

/**
 * Shows the camera inside `frame` (or in it, when it is a `video`) and tells the codes it sees. A
 * camera that the phone took away while the page was hidden is opened again when the page comes
 * back.
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
    // What it shows is nothing to read out.
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

/**
 * The reader is fetched while the person is asked for the camera; one without the other is of no
 * use.
 */
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
