import { RichText, View } from '@tarojs/components'
import { Fragment, useMemo } from 'react'
import { cx } from '../cx'
import { markElements } from './markElements'
import { splitAtVideos } from './splitAtVideos'
import { VideoView } from './VideoView'
import './RichTextView.scss'

export interface RichTextViewProps {
  /** The stored HTML. The server cleaned it, and the element cleans it again. */
  html: string
  /** Present addresses of its files, by stored address. */
  files?: Readonly<Record<string, string>>
  className?: string
}

/** Shows a formatted text as its author wrote it. */
export function RichTextView({ html, files, className }: RichTextViewProps) {
  const parts = useMemo(() => splitAtVideos(html, files ?? {}), [html, files])
  return (
    <View className={cx('tf-rich-text', className)}>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {part.video === undefined ? (
            <RichText nodes={markElements(part.html)} />
          ) : (
            <VideoView src={part.video} />
          )}
        </Fragment>
      ))}
    </View>
  )
}
