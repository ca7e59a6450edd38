import { Video } from '@tarojs/components'

/** A video with WeChat's own controls. */
export function VideoView({ src }: { src: string }) {
  return <Video src={src} controls className="tf-rich-text__video" />
}
