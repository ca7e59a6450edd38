import { useEffect, useRef, useState, type ReactNode } from 'react'
import { CROP_FLAG } from '@core/form/flags'
import type { FieldDefinition } from '@core/form/types'
import { cropOutput } from '@/components/ImageCropper/cropOutput'
import { LazyCropper } from '@/components/ImageCropper/LazyCropper'
import { i18n } from '@/i18n/state'
import type { LocalFile, MediaTools } from '@/utils/media'
import { typeRefusal } from './checkFile'
import { uploadSettingsOf } from './uploadSettings'

interface Waiting {
  /** The picture in the cropper. */
  file: LocalFile
  /** The picture that the uploader gave; the uploader releases it. */
  given: LocalFile
  done: (cut: LocalFile | undefined) => void
}

export interface Cropping {
  /** Lets the person crop a picture; undefined when they close the cropper. */
  crop: (file: LocalFile) => Promise<LocalFile | undefined>
  /** The cropper, while it is open. */
  view: ReactNode
}

/**
 * The cropper of a field with the cropping flag (SPEC §3 Form flags), one picture at a time;
 * `check` may refuse a crop with a text.
 */
export function useCropping(
  field: FieldDefinition,
  media: MediaTools | undefined,
  check?: (file: LocalFile) => Promise<string | undefined>,
): Cropping {
  const [waiting, setWaiting] = useState<Waiting>()
  const open = useRef<Waiting>()
  const [refusal, setRefusal] = useState<string>()
  const finish = (cut: LocalFile | undefined) => {
    const { current } = open
    open.current = undefined
    setWaiting(undefined)
    setRefusal(undefined)
    if (current && current.file !== current.given) media?.release(current.file)
    current?.done(cut)
  }
  /**
   * Replaces the picture in the cropper (SPEC §2 "choose photo"); without a choice the old one
   * stays.
   */
  const chooseAnother = async () => {
    const { current } = open
    const settings = uploadSettingsOf(field)
    const { extensions, types } = settings
    const [next] = (await media?.choose({ kind: 'image', count: 1, extensions, types })) ?? []
    if (!next) return
    // The person closed the cropper while choosing.
    if (!current || open.current !== current) return media?.release(next)
    // The device's dialog should not have offered this type.
    const words = typeRefusal(next, settings, i18n.language)
    setRefusal(words)
    if (words !== undefined) return media?.release(next)
    if (current.file !== current.given) media?.release(current.file)
    open.current = { ...current, file: next }
    setWaiting(open.current)
  }
  // True after the field, and the cropper with it, was unmounted.
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      const { current } = open
      open.current = undefined
      if (current && current.file !== current.given) media?.release(current.file)
      current?.done(undefined)
    }
  }, [media])
  if (!media || !field.flags.includes(CROP_FLAG))
    return { crop: file => Promise.resolve(file), view: null }

  const { compress } = uploadSettingsOf(field)
  const wanted = {
    ...(compress.maxWidth === undefined ? {} : { width: compress.maxWidth }),
    ...(compress.maxHeight === undefined ? {} : { height: compress.maxHeight }),
  }
  return {
    crop: file =>
      new Promise(done => {
        // Other pictures of the same choice would wait for a cropper that no longer exists.
        if (isGone.current) return done(undefined)
        open.current = { file, given: file, done }
        setWaiting(open.current)
      }),
    view: waiting && (
      <LazyCropper
        file={waiting.file}
        media={media}
        output={cropOutput(wanted, Object.keys(wanted).length > 0)}
        {...(compress.type ? { type: compress.type } : {})}
        quality={compress.quality}
        {...(field.type === 'Face' ? { guide: 'face' as const } : {})}
        {...(check ? { check } : {})}
        refusal={refusal}
        onDone={finish}
        onClose={() => finish(undefined)}
        // If the device refuses the choice, the photo stays.
        onChooseAnother={() => void chooseAnother().catch(() => undefined)}
      />
    ),
  }
}
