import type { MadeFile } from '@core/contract/file'
import { localized } from '@core/domain/language'
import { fileSizeText } from '@core/messages/fileSize'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Icon } from '@/components/Icon/Icon'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { StatusChip, type StatusLook } from '@/components/StatusChip/StatusChip'
import { momentText } from '@/i18n/deadline'
import { deskMessages } from '@/i18n/messages/desk'
import { downloadMessages } from '@/i18n/messages/downloads'
import { deadlineMessages } from '@/i18n/messages/exhibitorForm'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { siteAddress } from '@/utils/siteAddress'
import { useDesk } from '../DeskContext'

/** A file that is being made is asked about again after this long. */
const AGAIN_MS = 3000
const LOOKS: Readonly<Record<MadeFile['State'], StatusLook>> = {
  queued: 'submitted',
  ready: 'approved',
  expired: 'expired',
  failed: 'rejected',
}

/** Tables the desk had made; the list looks again by itself while one is being made. */
export const FilesSection = observer(function FilesSection() {
  const desk = useDesk()
  const { clock } = useStores()
  const text = useText(downloadMessages)
  const say = useText(deskMessages)
  const { state, reload } = useLoad(
    'desk-files',
    async () => (await desk.call('file.list', {})).Files,
  )
  const { value: files, status } = state
  useEffect(() => {
    if (status !== 'ready' || !files?.some(({ State }) => State === 'queued')) return undefined
    let isCurrent = true
    void clock.sleep(AGAIN_MS).then(() => isCurrent && reload())
    return () => {
      isCurrent = false
    }
  }, [clock, files, status, reload])
  return (
    <View className="tf-desk__column">
      <View {...heading(1)} className="tf-review__title">
        {say('desk.section.files')}
      </View>
      {!files && status !== 'failed' && (
        <Skeleton shape="list" label={text('download.loading')} rows={4} />
      )}
      {!files && status === 'failed' && (
        <ErrorState
          message={
            messageOf(state.error, text('download.listFailed')) ?? text('download.listFailed')
          }
          retry={{ text: text('download.retry'), onPress: reload }}
        />
      )}
      {files?.length === 0 && <EmptyState icon="file" title={text('myFiles.none')} />}
      {files && files.length > 0 && (
        <View {...{ role: 'list', 'aria-live': 'polite' }} className="tf-review__card">
          {files.map(file => (
            <Row key={file.Id} file={file} />
          ))}
        </View>
      )}
    </View>
  )
})

const Row = observer(function Row({ file }: { file: MadeFile }) {
  const desk = useDesk()
  const { clock, language, platform } = useStores()
  const text = useText(downloadMessages)
  const moments = useText(deadlineMessages)
  const feedback = useFeedback()
  const [isBusy, setBusy] = useState(false)
  const title = localized(file.Title, file.Title_en, language.current)
  const time = momentText(moments, language.current, file.MadeAt || file.CreatedAt, clock.now())
  const facts = [
    file.Extension.toUpperCase(),
    file.Bytes > 0 && fileSizeText(file.Bytes),
    file.Rows !== undefined && text('myFiles.rows', { n: file.Rows }),
    text(file.MadeAt ? 'myFiles.made' : 'myFiles.asked', { time }),
  ]
  const get = async () => {
    setBusy(true)
    try {
      const { Url, Name } = await desk.call('file.open', { Id: file.Id })
      if (!(await platform.downloadFile(siteAddress(Url, platform.apiBase), Name)))
        await feedback.error(text('download.failed'))
    } catch (error) {
      const message = messageOf(error, text('download.failed'))
      if (message) await feedback.error(message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <View {...{ role: 'listitem' }} className="tf-review-row">
      <View className="tf-review-row__open">
        <Icon name="file" size={24} />
        <View className="tf-review-row__text">
          <View className="tf-review-row__title">{title}</View>
          <View className="tf-review-row__facts">{facts.filter(Boolean).join(' · ')}</View>
        </View>
        {file.State === 'ready' ? (
          <Button
            kind="secondary"
            size="small"
            icon="download"
            loading={isBusy}
            label={text('download.getOf', { title })}
            onPress={() => void get()}
          >
            {text('download.get')}
          </Button>
        ) : (
          <StatusChip look={LOOKS[file.State]} text={text(`myFiles.${file.State}`)} />
        )}
      </View>
    </View>
  )
})
