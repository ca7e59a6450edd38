import { Text, View } from '@tarojs/components'
import { memo, useCallback, useRef } from 'react'
import { cx } from '../cx'
import { decorative } from '../a11y'
import { Icon } from '../Icon/Icon'
import { Pressable } from '../Pressable/Pressable'
import type { PanoramaProps } from './PanoramaProps'
import { placeOnScreen, type Area, type Look } from './panoramaView'

interface OverProps extends Pick<
  PanoramaProps,
  'spots' | 'chosen' | 'onChoose' | 'onLook' | 'nearer' | 'farther'
> {
  look: Look
  area: Area
  onZoom: (factor: number) => void
}

/**
 * Everything above the picture: its spots in their present places, the zoom buttons, and a mark in
 * the middle while spots are being placed.
 */
export function PanoramaOver({
  spots,
  chosen,
  onChoose,
  onLook,
  nearer,
  farther,
  look,
  area,
  onZoom,
}: OverProps) {
  const latest = useRef(onZoom)
  latest.current = onZoom
  const zoom = useCallback((factor: number) => latest.current(factor), [])
  return (
    <>
      {spots.map(({ id, name, ...place }) => {
        const at = placeOnScreen(place, look, area)
        return (
          at && (
            <Spot
              key={id}
              name={name}
              isOn={id === chosen}
              left={`${at.x}px`}
              top={`${at.y}px`}
              onPress={() => onChoose(id)}
            />
          )
        )
      })}
      {onLook && <View {...decorative} className="tf-panorama__middle" />}
      <Tools nearer={nearer} farther={farther} onZoom={zoom} />
    </>
  )
}

/** A separate component, because turning the picture does not change it. */
const Tools = memo(function Tools({
  nearer,
  farther,
  onZoom,
}: Pick<OverProps, 'nearer' | 'farther' | 'onZoom'>) {
  return (
    <View className="tf-panorama__tools">
      <Pressable label={nearer} className="tf-panorama__tool" onPress={() => onZoom(1.25)}>
        <Icon name="zoom-in" size={20} />
      </Pressable>
      <Pressable label={farther} className="tf-panorama__tool" onPress={() => onZoom(0.8)}>
        <Icon name="zoom-out" size={20} />
      </Pressable>
    </View>
  )
})

interface SpotProps {
  name: string
  isOn: boolean
  left: string
  top: string
  onPress: () => void
}

/** A product in the picture. */
export function Spot({ left, top, onPress, ...mark }: SpotProps) {
  const latest = useRef(onPress)
  latest.current = onPress
  const press = useCallback(() => latest.current(), [])
  return (
    <View className="tf-panorama__spot" style={{ left, top }}>
      <Mark {...mark} onPress={press} />
    </View>
  )
}

/** A separate component, because only the place of a spot moves with the picture. */
const Mark = memo(function Mark({ name, isOn, onPress }: Omit<SpotProps, 'left' | 'top'>) {
  return (
    <>
      <Pressable
        label={name}
        aria-pressed={isOn}
        className={cx('tf-panorama__dot', isOn && 'is-on')}
        onPress={onPress}
      >
        <Icon name="product" size={18} />
      </Pressable>
      <Text {...decorative} className="tf-panorama__name">
        {name}
      </Text>
    </>
  )
})
