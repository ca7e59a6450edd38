import { View } from '@tarojs/components'
import { useEffect } from 'react'
import { useLazyComponent } from '../useLazyComponent'
import { FlatPanorama } from './FlatPanorama'
import type { PanoramaProps } from './PanoramaProps'
import './Panorama.scss'

/**
 * Requests with the viewer's options, so that the viewer gets this copy from the browser's cache.
 */
function requestPicture(address: string): void {
  const picture = new Image()
  picture.crossOrigin = 'anonymous'
  picture.src = address
}

const load = async () => (await import('./Panorama')).Panorama

/** A panorama in its own chunk; if the chunk fails, the picture is panned. */
export function LazyPanorama(props: PanoramaProps) {
  const [viewer] = useLazyComponent<PanoramaProps>(load)
  const { first = '' } = props
  // load the first picture together with the viewer's code, not after it
  useEffect(() => {
    if (first !== '') requestPicture(first)
  }, [first])
  if (viewer.state === 'loaded') return <viewer.Component {...props} />
  if (viewer.state === 'failed') return <FlatPanorama {...props} />
  return (
    <View role="status" className="tf-panorama">
      <View className="tf-panorama__wait">{props.loading}</View>
    </View>
  )
}
