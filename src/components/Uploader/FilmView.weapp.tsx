import { Video } from '@tarojs/components'

/** A film with WeChat's own controls. */
export function FilmView({ src, label }: { src: string; label: string }) {
  return <Video className="tf-uploader__film" src={src} title={label} controls showCenterPlayBtn />
}
