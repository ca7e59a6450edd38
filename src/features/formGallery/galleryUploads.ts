import type { UploadService } from '@/forms/FormServices'
import { abortError, type CancelSignal } from '@/utils/cancel'
import type { LocalFile, MediaTools } from '@/utils/media'
import { hallSvg } from '@/components/HallDrawing/hallSvg'

const STEPS = 20
const STEP_MS = 80
/**
 * Share at which a field whose id ends in `_stuck` stops, so that the uploading state can be looked
 * at.
 */
const STUCK_AT = 0.45

/** The colours of the two drawn pictures the gallery's "done" state shows. */
const COLOURS = {
  theme: '#F77400',
  pressed: '#B55405',
  pale: '#FEF5EF',
  soft: '#FFE6D4',
  tint: '#FECEA9',
  ink: '#14181C',
}
const picture = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(hallSvg(width, height, COLOURS))}`

/** Pictures the samples name, by their url. */
export const galleryPictures: ReadonlyMap<string, string> = new Map([
  ['/formGallery/plan', picture(640, 480)],
  ['/formGallery/badge', picture(300, 450)],
])

/**
 * An upload service that keeps files on the device, for the gallery alone: it has to show every
 * state without a server. Fields whose id ends in `_stuck` never finish, those in `_failed` always
 * fail.
 */
export function galleryUploads(failure: () => string): UploadService {
  const kept = new Map(galleryPictures)
  return {
    send: async (file: LocalFile, fieldId, onProgress, signal) => {
      for (let step = 1; step <= STEPS; step += 1) {
        await pause(STEP_MS, signal)
        onProgress(step / STEPS)
        if (fieldId.endsWith('_stuck') && step / STEPS >= STUCK_AT) await pause(Infinity, signal)
        if (fieldId.endsWith('_failed') && step / STEPS >= STUCK_AT) throw new Error(failure())
      }
      const url = `/formGallery/${kept.size}/${file.name}`
      kept.set(url, file.path)
      return url
    },
    view: urls =>
      Promise.resolve(
        Object.fromEntries(
          urls.flatMap(url => (kept.has(url) ? [[url, kept.get(url) ?? '']] : [])),
        ),
      ),
  }
}

/** The device's tools; `release` keeps the files, because the gallery still uses their paths. */
export const galleryMedia = (media: MediaTools): MediaTools => ({
  ...media,
  release: () => undefined,
})

function pause(ms: number, signal: CancelSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(abortError())
    signal.addEventListener('abort', () => reject(abortError()))
    if (Number.isFinite(ms)) setTimeout(resolve, ms)
  })
}
