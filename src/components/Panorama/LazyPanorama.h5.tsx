import { View } from '@tarojs/components'
import { useLazyComponent } from '../useLazyComponent'
import { FlatPanorama } from './FlatPanorama'
import type { PanoramaProps } from './PanoramaProps'
import './Panorama.scss'

const load = async () => (await import('./Panorama')).Panorama

/** A panorama in a chunk of its own; without that the picture is panned. */
export function LazyPanorama(props: PanoramaProps) {
  const [viewer] = useLazyComponent<PanoramaProps>(load)
  if (viewer.state === 'loaded') return <viewer.Component {...props} />
  if (viewer.state === 'failed') return <FlatPanorama {...props} />
  return (
    <View {...{ role: 'status' }} className="tf-panorama">
      <View className="tf-panorama__wait">{props.loading}</View>
    </View>
  )
}
