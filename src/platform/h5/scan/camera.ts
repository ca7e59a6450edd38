import type { ScanRefusal } from '../../scan'

/** An open camera that shows its picture in a `video`. */
export interface Camera {
  stop: () => void
  /** Switches its lamp; undefined without a lamp. */
  setTorch: ((on: boolean) => Promise<void>) | undefined
}

/** Abilities of the camera that the DOM's types lack. */
type Torch = { torch?: boolean }

/** Why a camera did not open. */
export class CameraTrouble extends Error {
  constructor(readonly refused: Exclude<ScanRefusal, 'cancelled'>) {
    super(`camera ${refused}`)
  }
}

/**
 * Opens the rear camera, or the only camera, and shows it in `video`. `onEnd` is called when it
 * stops by itself (unplugged, taken by another program). Throws CameraTrouble.
 */
export async function openCamera(video: HTMLVideoElement, onEnd: () => void): Promise<Camera> {
  // Missing on addresses without https and in some web-views.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices?.getUserMedia) throw new CameraTrouble('unavailable')
  const stream = await devices
    .getUserMedia({ video: WANTED, audio: false })
    .catch((error: unknown) => {
      throw new CameraTrouble(DENIALS.has(nameOf(error)) ? 'denied' : 'unavailable')
    })
  const [track] = stream.getVideoTracks()
  track?.addEventListener('ended', onEnd)
  const stop = () => {
    track?.removeEventListener('ended', onEnd)
    for (const each of stream.getTracks()) each.stop()
    video.srcObject = null
  }
  // Without these an iPhone shows the picture over the whole screen, or does not play it.
  video.muted = true
  video.setAttribute('playsinline', '')
  video.srcObject = stream
  try {
    await video.play()
  } catch {
    stop()
    throw new CameraTrouble('unavailable')
  }
  return { stop, setTorch: track && torchOf(track) }
}

const WANTED: MediaTrackConstraints = {
  facingMode: { ideal: 'environment' },
  width: { ideal: 1280 },
  height: { ideal: 720 },
}
const DENIALS: ReadonlySet<string> = new Set([
  'NotAllowedError',
  'SecurityError',
  'PermissionDeniedError',
])

const nameOf = (error: unknown): string =>
  error instanceof Error || error instanceof DOMException ? error.name : ''

function torchOf(track: MediaStreamTrack): Camera['setTorch'] {
  // Safari before 17 has no getCapabilities.
  const abilities = (track as Partial<MediaStreamTrack>).getCapabilities?.() as Torch | undefined
  if (!abilities?.torch) return undefined
  return torch => track.applyConstraints({ advanced: [{ torch } as MediaTrackConstraintSet] })
}
