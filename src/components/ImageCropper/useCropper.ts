import { useEffect, useRef, useState } from 'react'
import type { ImageType, LocalFile, MediaTools, PixelSize } from '@/utils/media'
import { outputTypeOf } from '@/utils/pictures/imageType'
import { cropperMessages } from '@/i18n/messages/cropper'
import { useText } from '@/i18n/useText'
import {
  cropBox,
  frameIn,
  initialView,
  moveView,
  quarterTurn,
  rotateView,
  zoomAt,
  zoomView,
  type CropSubject,
  type CropView,
} from './cropGeometry'
import type { CropAction } from './cropKeys'
import { useOpenedPhoto } from './useOpenedPhoto'

export type CropPhase = 'opening' | 'ready' | 'working' | 'broken'

export interface CropperOptions {
  file: LocalFile
  media: Pick<MediaTools, 'measure' | 'crop' | 'release'>
  output: PixelSize
  type?: ImageType
  quality?: number
  check?: (file: LocalFile) => Promise<string | undefined>
  onDone: (file: LocalFile) => void
}

/** CSS pixels between the frame and the edge of the stage. */
const FRAME_MARGIN = 24
/** SPEC §9. */
const DEFAULT_QUALITY = 100

export type Cropper = ReturnType<typeof useCropper>

/**
 * The life of the cropper: it opens the photo, lets the person move it, cuts it, checks it, and
 * returns it or stays open.
 */
export function useCropper({
  file,
  media,
  output,
  type,
  quality = DEFAULT_QUALITY,
  check,
  onDone,
}: CropperOptions) {
  const text = useText(cropperMessages)
  const photo = useOpenedPhoto(file, media)
  const [chosen, setChosen] = useState<{ of: LocalFile; view: CropView }>()
  const [stageSize, setStageSize] = useState<PixelSize>({ width: 390, height: 402 })
  const [isWorking, setIsWorking] = useState(false)
  const [problem, setProblem] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const stage = useRef<unknown>(null)
  // The photo being edited; undefined once the cropper is closed.
  const current = useRef<LocalFile>()
  useEffect(() => {
    current.current = file
    setProblem('')
    setAnnouncement('')
    setIsWorking(false)
    return () => {
      current.current = undefined
    }
  }, [file])

  const subject: CropSubject | undefined =
    photo.state === 'open' ? { picture: photo.size, output } : undefined
  const view = subject && (chosen?.of === file ? chosen.view : initialView(subject))
  const frame = frameIn(stageSize, output, FRAME_MARGIN)
  const phase: CropPhase = photo.state === 'open' ? (isWorking ? 'working' : 'ready') : photo.state

  // The newest view: several moves may come before the next drawing.
  const latest = useRef<CropView>()
  latest.current = view

  const change = (next: (subject: CropSubject, view: CropView) => CropView, announce: boolean) => {
    const before = latest.current
    if (phase !== 'ready' || !subject || !before) return
    const after = next(subject, before)
    latest.current = after
    setChosen({ of: file, view: after })
    setProblem('')
    if (announce) setAnnouncement(describe(before, after))
  }
  const describe = (before: CropView, after: CropView): string => {
    if (after.rotation !== before.rotation)
      return text('cropper.turned', { degrees: quarterTurn(after.rotation) })
    if (after.zoom !== before.zoom)
      return text('cropper.zoomed', { percent: Math.round(after.zoom * 100) })
    return after.x === before.x && after.y === before.y ? text('cropper.edge') : ''
  }
  const act = (action: CropAction, { announce }: { announce: boolean }) =>
    change((subjectNow, now) => {
      if (action.kind === 'move') return moveView(subjectNow, now, frame, action.dx, action.dy)
      if (action.kind === 'turn') return rotateView(subjectNow, now, action.direction)
      return zoomView(subjectNow, now, frame, now.zoom * action.by, action.anchor)
    }, announce)
  const setShare = (share: number) =>
    change(
      (subjectNow, now) => zoomView(subjectNow, now, frame, zoomAt(subjectNow, now, share)),
      false,
    )

  const cut = async (boxed: CropView, from: CropSubject) => {
    let made: LocalFile | undefined
    try {
      const box = cropBox(from, boxed)
      made = await media.crop(file, {
        rotation: quarterTurn(boxed.rotation),
        ...box,
        output,
        type: type ?? outputTypeOf(file),
        quality,
      })
      const refusal = await check?.(made)
      if (current.current !== file) return media.release(made)
      if (refusal === undefined) return onDone(made)
      media.release(made)
      setProblem(refusal)
    } catch {
      if (made) media.release(made)
      if (current.current === file) setProblem(text('cropper.failed'))
    }
  }
  const confirm = () => {
    if (phase !== 'ready' || !subject || !view) return
    setIsWorking(true)
    setProblem('')
    setAnnouncement(text('cropper.working'))
    void cut(view, subject).then(() => current.current === file && setIsWorking(false))
  }

  return {
    phase,
    subject,
    view,
    frame,
    /** Address of the upright picture to show. */
    preview: photo.state === 'open' ? photo.preview.path : undefined,
    problem: photo.state === 'broken' ? text('cropper.broken') : problem,
    announcement: photo.state === 'opening' ? text('cropper.loading') : announcement,
    stage,
    isStage: (target: unknown) => target === stage.current,
    setStageSize,
    act,
    setShare,
    confirm,
  }
}
