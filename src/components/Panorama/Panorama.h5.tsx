import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent } from 'react'
import { FlatPanorama } from './FlatPanorama'
import { PanoramaOver } from './PanoramaOver'
import { createPainter, sourceFor, widestOf } from './panoramaPainter'
import type { PanoramaProps } from './PanoramaProps'
import { byKey, drag, zoom, type Area } from './panoramaView'
import { useLook } from './useLook'
import './Panorama.scss'

const NOTHING: Area = { width: 0, height: 0 }
/** Width of the picture for devices without room for a larger one. */
const SMALL = 2048
type Painter = NonNullable<ReturnType<typeof createPainter>>
interface Point {
  x: number
  y: number
}

/**
 * A panorama turned by hand, wheel and keys. Its spots are buttons. Without WebGL the picture is
 * panned.
 */
export function Panorama(props: PanoramaProps) {
  const [canTurn, setCanTurn] = useState(true)
  return canTurn ? (
    <Turning {...props} onFailed={() => setCanTurn(false)} />
  ) : (
    <FlatPanorama {...props} />
  )
}

function Turning({ onFailed, ...props }: PanoramaProps & { onFailed: () => void }) {
  const { src, first = '', small = '', label, loading } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const [area, setArea] = useState(NOTHING)
  const [painter, setPainter] = useState<Painter>()
  const { look, move } = useLook(props, turningFrames(), frames)
  const pointers = useRef(new Map<number, Point>())
  const failed = useRef(onFailed)
  failed.current = onFailed

  useEffect(() => {
    const node = canvas.current
    const gl = node?.getContext('webgl', { antialias: false, preserveDrawingBuffer: false })
    const made = gl && createPainter(gl)
    if (!node || !gl || !made) return failed.current()
    let isHere = true
    const lost = () => failed.current()
    node.addEventListener('webglcontextlost', lost)
    let hasPicture = false
    const show = (picture: HTMLImageElement, widths: readonly number[]) => {
      if (!isHere) return
      const isShown = widths.some(width => made.show(noWider(picture, width)))
      hasPicture ||= isShown
      // a new object, so that React draws the new picture
      if (isShown) setPainter({ ...made })
      else if (!hasPicture) failed.current()
    }
    const comeSharp = () =>
      loadPicture(sourceFor(gl, src, small)).then(
        picture => show(picture, [widestOf(gl), SMALL]),
        () => isHere && !hasPicture && failed.current(),
      )
    if (first === '') void comeSharp()
    else
      void loadPicture(first)
        .then(
          picture => show(picture, [SMALL]),
          () => undefined,
        )
        .then(() => (isHere ? comeSharp() : undefined))
    return () => {
      isHere = false
      node.removeEventListener('webglcontextlost', lost)
    }
  }, [src, first, small])
  useEffect(() => {
    const measure = () => {
      const { width = 0, height = 0 } = canvas.current?.getBoundingClientRect() ?? {}
      setArea({ width, height })
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])
  // in the same frame as the look
  useLayoutEffect(() => {
    const node = canvas.current
    if (!node || !painter || area.width === 0) return
    const ratio = Math.min(2, window.devicePixelRatio || 1)
    const [width, height] = [Math.round(area.width * ratio), Math.round(area.height * ratio)]
    if (node.width !== width) node.width = width
    if (node.height !== height) node.height = height
    painter.draw(look, { width, height })
  }, [painter, look, area])
  // React adds wheel listeners as passive, so the page would scroll too
  const wheel = useRef<(event: WheelEvent) => void>(() => undefined)
  wheel.current = event => {
    event.preventDefault()
    move(now => zoom(now, event.deltaY < 0 ? 1.1 : 1 / 1.1))
  }
  useEffect(() => {
    const node = canvas.current
    const turn = (event: WheelEvent) => wheel.current(event)
    node?.addEventListener('wheel', turn, { passive: false })
    return () => node?.removeEventListener('wheel', turn)
  }, [])

  const down = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const turn = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    pointers.current.set(event.pointerId, now)
    if (other) move(is => zoom(is, distance(now, other) / Math.max(1, distance(before, other))))
    else move(is => drag(is, now.x - before.x, now.y - before.y, area))
  }
  const up = (event: PointerEvent) => void pointers.current.delete(event.pointerId)
  const key = (name: string): boolean => {
    if (!byKey(look, name)) return false
    move(now => byKey(now, name) ?? now)
    return true
  }
  return (
    <div className="tf-panorama" role="group" aria-label={label}>
      <canvas
        ref={canvas}
        className="tf-panorama__canvas"
        role="img"
        aria-label={label}
        tabIndex={0}
        onPointerDown={down}
        onPointerMove={turn}
        onPointerUp={up}
        onPointerCancel={up}
        onKeyDown={event => key(event.key) && event.preventDefault()}
      />
      {painter ? (
        <PanoramaOver
          {...props}
          look={look}
          area={area}
          onZoom={factor => move(now => zoom(now, factor))}
        />
      ) : (
        <div className="tf-panorama__wait" role="status">
          {loading}
        </div>
      )}
    </div>
  )
}

const frames = (work: (time: number) => void) => window.requestAnimationFrame(work)
/** Animation frames to turn in; undefined for people who want no motion. */
const turningFrames = () =>
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ? undefined : frames
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

function loadPicture(src: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new Image()
    picture.crossOrigin = 'anonymous'
    picture.onload = () => resolve(picture)
    picture.onerror = () => reject(new Error('the picture did not come'))
    picture.src = src
  })
}

/** The picture, made smaller if it is too wide. */
function noWider(picture: HTMLImageElement, most: number): TexImageSource {
  if (picture.naturalWidth <= most && picture.naturalHeight <= most) return picture
  const small = document.createElement('canvas')
  small.width = most
  small.height = most / 2
  small.getContext('2d')?.drawImage(picture, 0, 0, small.width, small.height)
  return small
}
