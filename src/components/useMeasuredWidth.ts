import { useEffect, useRef, useState, type MutableRefObject } from 'react'
import { queryBoxes } from './nodeQuery'

/**
 * Width of an element in CSS pixels after its layout, before that `fallback`. Browsers know it
 * immediately. The mini-program answers a selector query, so the element needs an id as well as the
 * ref.
 */
export function useMeasuredWidth(
  id: string,
  fallback: number,
): [MutableRefObject<unknown>, number] {
  const element = useRef<unknown>(null)
  const [width, setWidth] = useState(fallback)
  useEffect(() => {
    const use = (measured: number | undefined) => {
      if (measured) setWidth(measured)
    }
    const node = element.current
    if (typeof HTMLElement === 'function' && node instanceof HTMLElement) {
      const measure = () => use(node.getBoundingClientRect().width)
      measure()
      window.addEventListener('resize', measure)
      return () => window.removeEventListener('resize', measure)
    }
    const timer = setTimeout(() => queryBoxes(`#${id}`, ([box]) => use(box?.width)), 50)
    return () => clearTimeout(timer)
  }, [id])
  return [element, width]
}
