import { Image, View } from '@tarojs/components'
import type { PanoramaProps } from './PanoramaProps'
import { Spot } from './PanoramaOver'

/** The unturned picture, panned sideways: for devices whose graphics cannot turn it. */
export function FlatPanorama({ src, small, label, spots, chosen, onChoose }: PanoramaProps) {
  return (
    <View role="group" aria-label={label} className="tf-panorama tf-panorama--flat">
      <View className="tf-panorama__sheet">
        <Image className="tf-panorama__picture" mode="scaleToFill" src={small || src} />
        {spots.map(({ id, name, yaw, pitch }) => (
          <Spot
            key={id}
            name={name}
            isOn={id === chosen}
            left={`${((yaw + 180) / 360) * 100}%`}
            top={`${((90 - pitch) / 180) * 100}%`}
            onPress={() => onChoose(id)}
          />
        ))}
      </View>
    </View>
  )
}
