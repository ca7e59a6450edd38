import type { DownloadItem } from '@core/contract/download'
import { fileSizeText } from '@core/messages/fileSize'
import { Text, View } from '@tarojs/components'
import { Fragment } from 'react'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { fairDateText } from '@/i18n/fairTime'
import { downloadMessages } from '@/i18n/messages/downloads'
import { useText } from '@/i18n/useText'
import { extensionOf } from '@/utils/fileType'
import type { DownloadAction } from '@/shell/useDownloads'

interface DownloadRowProps {
  item: DownloadItem
  /** It can be looked at without being kept. */
  canPreview: boolean
  isBusy: boolean
  onAct: (action: DownloadAction) => void
}

/** A file of the organiser's: what it is, which version, whether one has it, and what to do with it. */
export function DownloadRow({ item, canPreview, isBusy, onAct }: DownloadRowProps) {
  const text = useText(downloadMessages)
  const title = item.Title
  const facts = [
    extensionOf(item.FileName).toUpperCase(),
    fileSizeText(item.Bytes),
    text('download.version', { v: item.Version }),
    text('download.updated', { date: fairDateText(item.UpdatedAt) }),
  ]
  return (
    <View {...{ role: 'listitem' }} className="tf-download">
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
        <View className="tf-download__state">
          {item.MustRead && <Text className="tf-download__must">{text('download.mustRead')}</Text>}
          {item.State === 'had' && <StatusChip look="approved" text={text('download.had')} />}
          {item.State === 'changed' && <StatusChip look="submitted" text={text('download.changed')} icon="refresh" />}
          {item.State === 'new' && <StatusChip look="draft" text={text('download.new')} icon="download" />}
        </View>
      </View>
      <View className="tf-download__actions">
        {item.State !== 'had' && (
          <Button kind="text" size="small" label={text('download.markOf', { title })} onPress={() => onAct('mark')}>
            {text('download.mark')}
          </Button>
        )}
        {canPreview && (
          <Button kind="text" size="small" label={text('download.previewOf', { title })} onPress={() => onAct('preview')}>
            {text('download.preview')}
          </Button>
        )}
        <Button kind="text" size="small" label={text('download.copyOf', { title })} onPress={() => onAct('copy')}>
          {text('download.copy')}
        </Button>
        <Button
          kind="secondary"
          size="small"
          icon="download"
          loading={isBusy}
          label={text('download.getOf', { title })}
          onPress={() => onAct('get')}
        >
          {text('download.get')}
        </Button>
      </View>
    </View>
  )
}
