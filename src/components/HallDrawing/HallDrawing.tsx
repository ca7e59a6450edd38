import { View } from '@tarojs/components'
import { useMemo } from 'react'
import { decorative } from '../a11y'
import { cx } from '../cx'
import { svgImage } from '../svgImage'
import { hallSvg } from './hallSvg'
import './HallDrawing.scss'

export interface HallDrawingProps {
  /** Custom properties of the fair, by name. */
  theme: Readonly<Record<string, string>>
  /** The size of the drawing; it is then scaled to cover its box. */
  width: number
  height: number
  className?: string
}

/**
 * The drawn hall in the colours of the fair, if the configuration has no picture. It is a
 * background, so that both platforms can show it.
 */
export function HallDrawing({ theme, width, height, className }: HallDrawingProps) {
  const image = useMemo(() => {
    const colour = (name: string, otherwise: string) => theme[name] ?? otherwise
    const svg = hallSvg(width, height, {
      theme: colour('--c-theme', '#F77400'),
      pressed: colour('--c-theme-text', '#B55405'),
      pale: colour('--c-theme-50', '#FEF5EF'),
      soft: colour('--c-theme-100', '#FFE6D4'),
      tint: colour('--c-theme-200', '#FECEA9'),
      ink: '#14181C',
    })
    return svgImage(svg)
  }, [theme, width, height])
  return (
    <View {...decorative} className={cx('tf-hall', className)} style={{ backgroundImage: image }} />
  )
}
