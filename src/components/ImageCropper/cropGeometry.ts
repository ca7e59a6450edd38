import type { PixelSize } from '@/utils/media'

/** The part of the turned picture that the frame shows. */
export interface CropView {
  /**
   * Degrees clockwise, a multiple of 90. It may exceed 360 or be negative, so that the turn
   * animates the short way.
   */
  rotation: number
  /** 1 = as much of the picture as the frame's shape allows. */
  zoom: number
  /** Centre of the frame in pixels of the turned picture. */
  x: number
  y: number
}

/** The picture and the shape to cut from it. */
export interface CropSubject {
  /** Upright, in pixels. */
  picture: PixelSize
  output: PixelSize
}

/** A part of the turned picture, in its pixels. */
export interface CropBox {
  x: number
  y: number
  width: number
  height: number
}

/** A point on the screen relative to the centre of the frame, in CSS pixels. */
export interface FramePoint {
  x: number
  y: number
}

/**
 * Limits of the largest zoom: every picture can be enlarged this much at least, a large one until
 * one of its pixels is one of the output.
 */
const LEAST_MAX_ZOOM = 3
const MOST_MAX_ZOOM = 10

/** The largest part of the picture that the frame can show, centred. */
export function initialView({ picture }: CropSubject): CropView {
  return { rotation: 0, zoom: 1, x: picture.width / 2, y: picture.height / 2 }
}

/** Degrees clockwise between 0 and 270. */
export function quarterTurn(rotation: number): number {
  return ((rotation % 360) + 360) % 360
}

/** Size of the picture after its turn. */
export function turnedSize({ width, height }: PixelSize, rotation: number): PixelSize {
  return quarterTurn(rotation) % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** Largest part of the turned picture that has the shape of the output. */
export function coverSize({ picture, output }: CropSubject, rotation: number): PixelSize {
  const turned = turnedSize(picture, rotation)
  const scale = Math.min(turned.width / output.width, turned.height / output.height)
  return { width: output.width * scale, height: output.height * scale }
}

/** The largest zoom. */
export function maxZoom(subject: CropSubject, rotation: number): number {
  return limit(
    coverSize(subject, rotation).width / subject.output.width,
    LEAST_MAX_ZOOM,
    MOST_MAX_ZOOM,
  )
}

/** The part to cut out; it always lies inside the turned picture. */
export function cropBox(subject: CropSubject, view: CropView): CropBox {
  const cover = coverSize(subject, view.rotation)
  const width = cover.width / view.zoom
  const height = cover.height / view.zoom
  return { x: view.x - width / 2, y: view.y - height / 2, width, height }
}

/** The nearest view whose frame lies inside the picture and whose zoom is allowed. */
export function clampView(subject: CropSubject, view: CropView): CropView {
  const zoom = limit(view.zoom, 1, maxZoom(subject, view.rotation))
  const { width, height } = coverSize(subject, view.rotation)
  const turned = turnedSize(subject.picture, view.rotation)
  const [halfWidth, halfHeight] = [width / zoom / 2, height / zoom / 2]
  return {
    rotation: view.rotation,
    zoom,
    x: limit(view.x, halfWidth, turned.width - halfWidth),
    y: limit(view.y, halfHeight, turned.height - halfHeight),
  }
}

/** Moves the picture with a finger by `dx`, `dy` CSS pixels under a frame of this size. */
export function moveView(
  subject: CropSubject,
  view: CropView,
  frame: PixelSize,
  dx: number,
  dy: number,
): CropView {
  const pixels = cropBox(subject, view).width / frame.width
  return clampView(subject, { ...view, x: view.x - dx * pixels, y: view.y - dy * pixels })
}

/** Zooms; the picture under `anchor` stays there as far as the edges allow. */
export function zoomView(
  subject: CropSubject,
  view: CropView,
  frame: PixelSize,
  zoom: number,
  anchor: FramePoint = { x: 0, y: 0 },
): CropView {
  const next = limit(zoom, 1, maxZoom(subject, view.rotation))
  const cover = coverSize(subject, view.rotation).width
  const shift = cover / frame.width / view.zoom - cover / frame.width / next
  return clampView(subject, {
    ...view,
    zoom: next,
    x: view.x + anchor.x * shift,
    y: view.y + anchor.y * shift,
  })
}

/** Turns by a quarter; the centre stays as far as the edges allow. */
export function rotateView(subject: CropSubject, view: CropView, direction: 1 | -1): CropView {
  const { width, height } = turnedSize(subject.picture, view.rotation)
  const [x, y] = direction === 1 ? [height - view.y, view.x] : [view.y, width - view.x]
  return clampView(subject, { ...view, rotation: view.rotation + direction * 90, x, y })
}

/** Position of the zoom on its scale, 0–1. Equal steps look equal, so the scale is logarithmic. */
export function zoomShare(subject: CropSubject, view: CropView): number {
  return Math.log(view.zoom) / Math.log(maxZoom(subject, view.rotation))
}

/** The zoom at a share of its scale. */
export function zoomAt(subject: CropSubject, view: CropView, share: number): number {
  return Math.pow(maxZoom(subject, view.rotation), limit(share, 0, 1))
}

/** Largest frame of the output's shape with `margin` CSS pixels around it. */
export function frameIn(stage: PixelSize, output: PixelSize, margin: number): PixelSize {
  const room = {
    width: Math.max(1, stage.width - 2 * margin),
    height: Math.max(1, stage.height - 2 * margin),
  }
  const scale = Math.min(room.width / output.width, room.height / output.height)
  return { width: output.width * scale, height: output.height * scale }
}

/**
 * How to draw the upright picture: its size on the screen at zoom 1, and its move, turn and zoom
 * from the centre.
 */
export function placement(subject: CropSubject, view: CropView, frame: PixelSize) {
  const box = cropBox(subject, view)
  const turned = turnedSize(subject.picture, view.rotation)
  const perPixel = frame.width / box.width
  const base = frame.width / coverSize(subject, view.rotation).width
  return {
    width: subject.picture.width * base,
    height: subject.picture.height * base,
    x: (turned.width / 2 - view.x) * perPixel,
    y: (turned.height / 2 - view.y) * perPixel,
    rotation: view.rotation,
    zoom: view.zoom,
  }
}

function limit(value: number, least: number, most: number): number {
  // Rounding may make the limits cross slightly.
  return Math.max(least, Math.min(Math.max(least, most), value))
}
