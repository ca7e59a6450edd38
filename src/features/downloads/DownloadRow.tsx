import type { DownloadItem } from '@core/contract/download'
import { fileSizeText } from '@core/messages/fileSize'
import { Text, View } from '@tarojs/components'
import { Fragment } from 'react'
import { decorative, heading } from '@/components/a11y'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { fairDateText } from '@/i18n/fairTime'
import { downloadMessages } from '@/i18n/messages/downloads'
import { useText } from '@/i18n/useText'
import { extensionOf } from '@/utils/fileType'
import type { DownloadAction } from '@/shell/useDownloads'
import { FileMenu, type FileAction } from './FileMenu'

interface DownloadRowProps {
  item: DownloadItem
  /** The file can be viewed without saving it. */
  canPreview: boolean
  isBusy: boolean
  onAct: (action: DownloadAction) => void
}

/** Versions that add nothing to the date: the first one, and a year. */
const PLAIN_VERSION = /^(?:1|(?:19|20)\d\d)$/

/**
 * A file of the organiser's. Pressing the row shows the file, or saves it if it cannot be shown;
 * the file then counts as read. Other actions are behind three dots.
 */
export function DownloadRow({ item, canPreview, isBusy, onAct }: DownloadRowProps) {
  const text = useText(downloadMessages)
  const title = item.Title
  const facts = [
    extensionOf(item.FileName).toUpperCase(),
    fileSizeText(item.Bytes),
    ...(PLAIN_VERSION.test(item.Version) ? [] : [text('download.version', { v: item.Version })]),
    text('download.updated', { date: fairDateText(item.UpdatedAt) }),
  ]
  const actions: FileAction[] = [
    ...(canPreview
      ? [
          {
            id: 'get',
            text: text('download.get'),
            icon: 'download',
            onPress: () => onAct('get'),
          } as const,
        ]
      : []),
    { id: 'copy', text: text('download.copy'), icon: 'share', onPress: () => onAct('copy') },
    ...(item.State === 'had'
      ? []
      : [
          {
            id: 'mark',
            text: text('download.mark'),
            icon: 'check',
            onPress: () => onAct('mark'),
          } as const,
        ]),
  ]
  return (
    <View role="listitem" className="tf-download">
      <Pressable
        className="tf-download__main"
        onPress={() => onAct(canPreview ? 'preview' : 'get')}
      >
        <Icon name={item.Mime.startsWith('image/') ? 'image' : 'file'} size={28} duo />
        <View className="tf-download__text">
          <View {...heading(3)} className="tf-download__title">
            {title}
          </View>
          <View className="tf-download__facts">
            {facts.map((fact, at) => (
              <Fragment key={fact}>
                {at > 0 && <Text> · </Text>}
                <Text className="tf-download__fact">{fact}</Text>
              </Fragment>
            ))}
          </View>
        </View>
        <View className="tf-download__state">
          {isBusy ? <View {...decorative} className="tf-spinner" /> : <FileTag item={item} />}
        </View>
      </Pressable>
      <FileMenu title={title} actions={actions} />
    </View>
  )
}

/**
 * The one thing to know of a file: that it must be read, that it is new or has changed, or that it
 * was read.
 */
function FileTag({ item: { State, MustRead } }: { item: DownloadItem }) {
  const text = useText(downloadMessages)
  if (State === 'had') return <StatusChip look="approved" text={text('download.had')} />
  if (MustRead) return <StatusChip look="rejected" text={text('download.mustRead')} icon="info" />
  if (State === 'changed')
    return <StatusChip look="submitted" text={text('download.changed')} icon="refresh" />
  return <StatusChip look="draft" text={text('download.new')} icon="download" />
}
