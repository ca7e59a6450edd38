import type { MadeFile } from '@core/contract/file'
import { localized } from '@core/domain/language'
import { fileSizeText } from '@core/messages/fileSize'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { decorative, heading } from '@/components/a11y'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { StatusChip, type StatusLook } from '@/components/StatusChip/StatusChip'
import { momentText } from '@/i18n/deadline'
import { downloadMessages } from '@/i18n/messages/downloads'
import { deadlineMessages } from '@/i18n/messages/exhibitorForm'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { FileMenu, type FileAction } from './FileMenu'

const LOOKS: Readonly<Record<MadeFile['State'], StatusLook>> = {
  queued: 'submitted',
  ready: 'approved',
  expired: 'expired',
  failed: 'rejected',
}

interface MyFileRowProps {
  file: MadeFile
  isBusy: boolean
  onGet: () => void
  onCopy: () => void
  onDelete: () => void
}

/**
 * A file that was made or is being made: what it is, its state, and how long it is kept. Pressing a
 * ready one saves it.
 */
export const MyFileRow = observer(function MyFileRow({
  file,
  isBusy,
  onGet,
  onCopy,
  onDelete,
}: MyFileRowProps) {
  const { clock, language } = useStores()
  const text = useText(downloadMessages)
  const moments = useText(deadlineMessages)
  const moment = (iso: string) => momentText(moments, language.current, iso, clock.now())
  const title = localized(file.Title, file.Title_en, language.current)
  const facts = [
    file.Extension.toUpperCase(),
    file.Bytes > 0 && fileSizeText(file.Bytes),
    file.Rows !== undefined && text('myFiles.rows', { n: file.Rows }),
    file.MadeAt
      ? text('myFiles.made', { time: moment(file.MadeAt) })
      : text('myFiles.asked', { time: moment(file.CreatedAt) }),
    file.State === 'ready' &&
      file.ExpiresAt &&
      text('myFiles.expires', { time: moment(file.ExpiresAt) }),
  ]
  const isReady = file.State === 'ready'
  const actions: FileAction[] = [
    ...(isReady
      ? [{ id: 'copy', text: text('download.copy'), icon: 'share', onPress: onCopy } as const]
      : []),
    ...(file.State === 'queued'
      ? []
      : [
          {
            id: 'delete',
            text: text('myFiles.delete'),
            icon: 'trash',
            isDangerous: true,
            onPress: onDelete,
          } as const,
        ]),
  ]
  const content = (
    <>
      <Icon name="file" size={28} duo />
      <View className="tf-download__text">
        <View {...heading(3)} className="tf-download__title">
          {title}
        </View>
        <View className="tf-download__facts">{facts.filter(Boolean).join(' · ')}</View>
      </View>
      <View className="tf-download__state">
        {isBusy ? (
          <View {...decorative} className="tf-spinner" />
        ) : (
          <StatusChip
            look={LOOKS[file.State]}
            text={text(`myFiles.${file.State}`)}
            {...(isReady && { icon: 'download' })}
          />
        )}
      </View>
    </>
  )
  return (
    <View role="listitem" className="tf-download">
      {isReady ? (
        <Pressable className="tf-download__main" onPress={onGet}>
          {content}
        </Pressable>
      ) : (
        <View className="tf-download__main">{content}</View>
      )}
      <FileMenu title={title} actions={actions} />
    </View>
  )
})
