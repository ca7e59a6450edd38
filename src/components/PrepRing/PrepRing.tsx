import { Text, View } from '@tarojs/components'
import { useMemo } from 'react'
import { decorative } from '../a11y'
import { svgImage } from '../svgImage'
import { ringSvg } from './ringSvg'
import './PrepRing.scss'

export interface PrepRingProps {
  done: number
  total: number
  /** Custom properties of the fair, by name. */
  theme: Readonly<Record<string, string>>
}

/**
 * Number of finished tasks, one segment each (DESIGN §6 Prep ring). Decorative: the text beside it
 * says the same.
 */
export function PrepRing({ done, total, theme }: PrepRingProps) {
  const colour = theme['--c-theme'] ?? '#F77400'
  const image = useMemo(() => svgImage(ringSvg(done, total, colour)), [done, total, colour])
  return (
    <View {...decorative} className="tf-prep-ring" style={{ backgroundImage: image }}>
      <Text className="tf-prep-ring__done">{done}</Text>
      <Text className="tf-prep-ring__total">/{total}</Text>
    </View>
  )
}
