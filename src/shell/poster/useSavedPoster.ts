import { useRef, useState, type MutableRefObject } from 'react'
import { useStores } from '@/stores/StoreContext'
import { useSettingsOffer } from '../offerSettings'
import { useFeedback } from '../feedback/useFeedback'
import { findCanvas } from './findCanvas'
import type { PosterCanvas } from './posterCanvas'

/** What is said of a picture that was to be saved. */
export interface PosterWords {
  saved: string
  failed: string
  /** Where nothing saves by itself: press the picture and hold. */
  longPress: string
}

/** Draws onto the canvas there is; a JPEG (a data URL), or undefined where the device cannot. */
export type DrawPoster = (canvas: PosterCanvas | undefined) => Promise<string | undefined>

export interface SavedPoster {
  /** For the hidden canvas that the poster is drawn on. */
  canvas: MutableRefObject<unknown>
  isSaving: boolean
  save: (fileName: string, draw: DrawPoster) => Promise<void>
  /** Shows it over the page and saves nothing. */
  show: (draw: DrawPoster) => Promise<void>
}

/** Saves a poster as a picture, and says how that went. */
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
      // Allowed in the settings, it is pressed for once more: only then does WeChat save.
      if (answer === 'denied') return void (await offerSettings('album', failed))
      // WeChat's browser saves nothing by itself, but what is pressed and held.
      if (!platform.capabilities.hasBrowserChrome) return await feedback.error(failed)
      platform.media.preview([picture], picture)
      await feedback.success(longPress)
    } catch {
      // The drawing did not come, or the device refused: a screenshot does as well.
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
