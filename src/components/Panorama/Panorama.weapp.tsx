import Taro from '@tarojs/taro'
import { Canvas, View, type CommonEvent } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { FlatPanorama } from './FlatPanorama'
import { PanoramaOver } from './PanoramaOver'
import { createPainter, sourceFor, widestOf, type Gl } from './panoramaPainter'
import type { PanoramaProps } from './PanoramaProps'
import { drag, zoom, type Area } from './panoramaView'
import { useLook } from './useLook'
import './Panorama.scss'

const ID = 'tf-panorama-canvas'
const NOTHING: Area = { width: 0, height: 0 }
type Painter = NonNullable<ReturnType<typeof createPainter>>
interface CanvasImage {
  src: string
  width: number
  height: number
  onload: () => void
  onerror: () => void
}
interface CanvasNode {
  width: number
  height: number
  getContext: (type: 'webgl') => Gl | null
  createImage?: () => CanvasImage
}
interface Touched {
  touches: readonly { x?: number; y?: number; clientX: number; clientY: number }[]
}

/**
 * A panorama on a WebGL canvas, turned by hand. If the phone's graphics cannot draw it, or the
 * picture is too wide, it is panned.
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
  const [area, setArea] = useState(NOTHING)
  const [painter, setPainter] = useState<Painter>()
  const { look, move } = useLook(props, undefined, undefined)
  const pixels = useRef(NOTHING)
  const touches = useRef<{ x: number; y: number }[]>([])

  useEffect(() => {
    let isHere = true
    const begin = ({
      node,
      width,
      height,
    }: {
      node?: CanvasNode
      width: number
      height: number
    }) => {
      const gl = node?.getContext('webgl')
      const made = gl && createPainter(gl)
      if (!node?.createImage || !gl || !made) return onFailed()
      const ratio = Math.min(2, Taro.getSystemInfoSync().pixelRatio)
      node.width = width * ratio
      node.height = height * ratio
      pixels.current = { width: node.width, height: node.height }
      setArea({ width, height })
      let hasPicture = false
      const load = (address: string, done: () => void) => {
        const picture = node.createImage?.()
        if (!picture) return onFailed()
        picture.onload = () => {
          if (!isHere) return
          const isShown =
            picture.width <= widestOf(gl) && made.show(picture as unknown as TexImageSource)
          hasPicture ||= isShown
          // a new object, so that React draws the new picture
          if (isShown) setPainter({ ...made })
          done()
        }
        picture.onerror = () => isHere && done()
        picture.src = address
      }
      const comeSharp = () => load(sourceFor(gl, src, small), () => !hasPicture && onFailed())
      if (first === '') comeSharp()
      else load(first, comeSharp)
    }
    const timer = setTimeout(() => {
      Taro.createSelectorQuery()
        .select(`#${ID}`)
        .fields({ node: true, size: true })
        .exec((found: ({ node?: CanvasNode; width: number; height: number } | null)[]) => {
          if (isHere) begin(found[0] ?? NOTHING)
        })
    }, 50)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [src, first, small])
  useEffect(() => painter?.draw(look, pixels.current), [painter, look])

  const pointsOf = (event: CommonEvent) =>
    (event as unknown as Touched).touches.map(({ x, y, clientX, clientY }) => ({
      x: x ?? clientX,
      y: y ?? clientY,
    }))
  const turn = (event: CommonEvent) => {
    const [a, b] = pointsOf(event)
    const [c, d] = touches.current
    touches.current = pointsOf(event)
    if (!a || !c) return
    if (b && d)
      move(now =>
        zoom(now, Math.hypot(a.x - b.x, a.y - b.y) / Math.max(1, Math.hypot(c.x - d.x, c.y - d.y))),
      )
    else move(now => drag(now, a.x - c.x, a.y - c.y, area))
  }
  return (
    <View role="group" aria-label={label} className="tf-panorama">
      <Canvas
        type="webgl"
        id={ID}
        canvasId={ID}
        disableScroll
        className="tf-panorama__canvas"
        onTouchStart={event => (touches.current = pointsOf(event))}
        onTouchMove={turn}
        onTouchEnd={event => (touches.current = pointsOf(event))}
      />
      {painter ? (
        <PanoramaOver
          {...props}
          look={look}
          area={area}
          onZoom={factor => move(now => zoom(now, factor))}
        />
      ) : (
        <View role="status" className="tf-panorama__wait">
          {loading}
        </View>
      )}
    </View>
  )
}
