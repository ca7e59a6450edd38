import type { ScrollViewProps } from '@tarojs/components/types/ScrollView'
import {
  forwardRef,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type UIEvent,
} from 'react'
import { domProps, element, handler, withDetail, type TaroProps } from './domProps'

const HANDLED = [
  'scrollX', 'scrollY', 'scrollTop', 'scrollLeft', 'scrollIntoView', 'upperThreshold', 'lowerThreshold', 'onScroll',
  'onScrollToUpper', 'onScrollToLower',
] // prettier-ignore
const THRESHOLD = 50

/** A scrolling box. It can have the keyboard focus, so that arrow keys scroll it. */
export const ScrollView = forwardRef<unknown, ScrollViewProps>(function ScrollView(props, ref) {
  const loose = props as TaroProps
  const { scrollX = false, scrollY = false, scrollTop, scrollLeft, scrollIntoView } = props
  const node = useRef<HTMLElement>(null)
  const last = useRef({ top: 0, left: 0 })
  useImperativeHandle(ref, () => node.current)
  useLayoutEffect(() => {
    if (node.current && typeof scrollTop === 'number') node.current.scrollTop = scrollTop
  }, [scrollTop])
  useLayoutEffect(() => {
    if (node.current && typeof scrollLeft === 'number') node.current.scrollLeft = scrollLeft
  }, [scrollLeft])
  useLayoutEffect(() => {
    const target = scrollIntoView ? document.getElementById(scrollIntoView) : undefined
    if (node.current && target) scrollToMiddle(node.current, target)
  }, [scrollIntoView])

  const handleScroll = (event: UIEvent<HTMLElement>) => {
    const box = event.currentTarget
    if (event.target !== box) return
    const deltaX = last.current.left - box.scrollLeft
    const deltaY = last.current.top - box.scrollTop
    last.current = { top: box.scrollTop, left: box.scrollLeft }
    const { scrollTop: top, scrollLeft: left, scrollHeight, scrollWidth } = box
    const detail = { scrollTop: top, scrollLeft: left, scrollHeight, scrollWidth, deltaX, deltaY }
    handler(loose, 'onScroll')?.(withDetail(event, detail))
    const [before, after, towardsEnd] = scrollX
      ? [left, scrollWidth - left - box.clientWidth, deltaX < 0]
      : [top, scrollHeight - top - box.clientHeight, deltaY < 0]
    if (towardsEnd && after <= Number(props.lowerThreshold ?? THRESHOLD))
      handler(loose, 'onScrollToLower')?.(withDetail(event, detail))
    if (!towardsEnd && before <= Number(props.upperThreshold ?? THRESHOLD))
      handler(loose, 'onScrollToUpper')?.(withDetail(event, detail))
  }

  const { style, ...rest } = domProps(loose, HANDLED)
  const overflow: CSSProperties = {
    overflowX: scrollX ? 'auto' : 'hidden',
    overflowY: scrollY ? 'auto' : 'hidden',
  }
  const attributes = {
    tabIndex: scrollX || scrollY ? 0 : undefined,
    ...rest,
    style: { ...overflow, ...(style as CSSProperties | undefined) },
    onScroll: handleScroll,
  }
  return element('div', attributes, node)
})

/** Scrolls only this box, as in a mini-program, not the page around it. */
function scrollToMiddle(box: HTMLElement, target: HTMLElement): void {
  const around = box.getBoundingClientRect()
  const place = target.getBoundingClientRect()
  box.scrollTop += place.top - around.top - Math.max(0, around.height - place.height) / 2
  box.scrollLeft += place.left - around.left - Math.max(0, around.width - place.width) / 2
}
