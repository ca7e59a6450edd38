import { useRef, useState, type MutableRefObject } from 'react'
import { useStores } from '@/stores/StoreContext'
import { useSettingsOffer } from '../offerSettings'
import { useFeedback } from '../feedback/useFeedback'
import { findCanvas } from './findCanvas'
import type { PosterCanvas } from './posterCanvas'

/** Messages after saving a picture. */
export interface PosterWords {
  saved: string
  failed: string
  /** For browsers that cannot save directly: press and hold the picture. */
  longPress: string
}

/** Draws on the given canvas; returns a JPEG (a data URL), or undefined if the device cannot. */
export type DrawPoster = (canvas: PosterCanvas | undefined) => Promise<string | undefined>

export interface SavedPoster {
  /** Ref of the hidden canvas for the drawing. */
  canvas: MutableRefObject<unknown>
  isSaving: boolean
  save: (fileName: string, draw: DrawPoster) => Promise<void>
  /** Shows the poster over the page without saving it. */
  show: (draw: DrawPoster) => Promise<void>
}

/** Saves a poster as a picture, and shows the result. */
export function useSavedPoster(
  canvasId: string,
  { saved, failed, longPress }: PosterWords,
): SavedPoster {
  const { platform } = useStores()
  const feedback = useFeedback()
  const offerSettings = useSettingsOffer()
  const canvas = useRef<unknown>(null)
  const [isSaving, setSaving] = useState(false)
  const save = async (fileName: string, draw: DrawPoster) => {
    setSaving(true)
    try {
      const picture = await draw(await findCanvas(canvas.current, canvasId))
      if (!picture) return await feedback.error(failed)
      const answer = await platform.saveImage(picture, fileName)
      if (answer === 'done') return await feedback.success(saved)
      // After the permission is given in the settings, the person has to press again: WeChat saves
      // only then.
      if (answer === 'denied') return void (await offerSettings('album', failed))
      // WeChat's browser cannot save directly, only by press and hold.
      if (!platform.capabilities.hasBrowserChrome) return await feedback.error(failed)
      platform.media.preview([picture], picture)
      await feedback.success(longPress)
    } catch {
      // The drawing failed to load, or the device refused: a screenshot works instead.
      await feedback.error(failed)
    } finally {
      setSaving(false)
    }
  }
  const show = async (draw: DrawPoster) => {
    setSaving(true)
    try {
      const picture = await draw(await findCanvas(canvas.current, canvasId))
      if (picture) platform.media.preview([picture], picture)
      else await feedback.error(failed)
    } catch {
      await feedback.error(failed)
    } finally {
      setSaving(false)
    }
  }
  return { canvas, isSaving, save, show }
}
