import Taro from '@tarojs/taro'
import { Canvas, View, type CommonEvent } from '@tarojs/components'
import type { Point } from '@core/halls/shapes'
import { useEffect, useRef, useState } from 'react'
import { drawPlan, type PlanContext } from './drawPlan'
import type { PlanProps } from './PlanProps'
import { PlanTools } from './PlanTools'
import { boothAt, type Size } from './planView'
import { usePlanView } from './usePlanView'
import './HallPlan.scss'

/** A press that moved less than this is a tap, in pixels. */
const TAP = 6
const ID = 'tf-plan-canvas'
const NOTHING: Size = { width: 0, height: 0 }

interface CanvasNode {
  width: number
  height: number
  getContext: (type: '2d') => PlanContext
}
interface Touched {
  touches: readonly { x?: number; y?: number; clientX: number; clientY: number }[]
}

/**
 * The plan on a canvas: a mini-program has no interactive drawings. Drag and pinch move it, a tap
 * chooses a booth.
 */
export function Plan(props: PlanProps) {
  const { hall, chosen, onChoose, label } = props
  const [size, setSize] = useState(NOTHING)
  const canvas = useRef<{ node: CanvasNode; ratio: number }>()
  const { view, zoom, move, whole, nearer, farther } = usePlanView(hall, chosen, size)
  const touches = useRef<Point[]>([])
  const moved = useRef(0)

  useEffect(() => {
    const timer = setTimeout(() => {
      Taro.createSelectorQuery()
        .select(`#${ID}`)
        .fields({ node: true, size: true })
        .exec((found: ({ node?: CanvasNode; width: number; height: number } | null)[]) => {
          const [box] = found
          if (!box?.node) return
          const ratio = Taro.getSystemInfoSync().pixelRatio
          box.node.width = box.width * ratio
          box.node.height = box.height * ratio
          canvas.current = { node: box.node, ratio }
          setSize({ width: box.width, height: box.height })
        })
    }, 50)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!canvas.current) return
    const { node, ratio } = canvas.current
    drawPlan(node.getContext('2d'), props, view, size, ratio)
  })

  const pointsOf = (event: CommonEvent): Point[] =>
    (event as unknown as Touched).touches.map(({ x, y, clientX, clientY }) => ({
      x: x ?? clientX,
      y: y ?? clientY,
    }))
  const start = (event: CommonEvent) => {
    touches.current = pointsOf(event)
    if (touches.current.length === 1) moved.current = 0
  }
  const drag = (event: CommonEvent) => {
    const now = pointsOf(event)
    const [a, b] = now
    const [c, d] = touches.current
    touches.current = now
    if (!a || !c) return
    moved.current += Math.abs(a.x - c.x) + Math.abs(a.y - c.y)
    if (b && d)
      zoom(distance(a, b) / Math.max(1, distance(c, d)), { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
    else move(a.x - c.x, a.y - c.y)
  }
  const end = () => {
    const [at] = touches.current
    touches.current = []
    if (at && moved.current < TAP) onChoose(boothAt(hall, view, at)?.No)
  }
  return (
    <View className="tf-plan-view" ariaLabel={label}>
      <Canvas
        id={ID}
        type="2d"
        disableScroll
        className="tf-plan-view__svg"
        onTouchStart={start}
        onTouchMove={drag}
        onTouchEnd={end}
      />
      <PlanTools {...props} onNearer={nearer} onFarther={farther} onWhole={whole} />
    </View>
  )
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
