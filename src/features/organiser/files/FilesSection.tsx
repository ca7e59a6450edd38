import type { MadeFile } from '@core/contract/file'
import { localized } from '@core/domain/language'
import { fileSizeText } from '@core/messages/fileSize'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { StatusChip, type StatusLook } from '@/components/StatusChip/StatusChip'
import { momentText } from '@/i18n/deadline'
import { deskMessages } from '@/i18n/messages/desk'
import { deskTableMessages } from '@/i18n/messages/deskTable'
import { downloadMessages } from '@/i18n/messages/downloads'
import { deadlineMessages } from '@/i18n/messages/exhibitorForm'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import { siteAddress } from '@/utils/siteAddress'
import { useDesk } from '../DeskContext'
import { DeskSearch } from '../DeskSearch'
import { DeskSection } from '../DeskSection'
import { DeskTable } from '../DeskTable'
import { useDeskOrder } from '../table/useDeskOrder'
import { useDeskPages } from '../useDeskPages'
import { useDeskWork } from '../useDeskWork'

/** The list reloads this often while a file is being made. */
const AGAIN_MS = 3000
const PAGE = 50
const LOOKS: Readonly<Record<MadeFile['State'], StatusLook>> = {
  queued: 'submitted',
  ready: 'approved',
  expired: 'expired',
  failed: 'rejected',
}

/** Tables made at the desk. The list reloads by itself while a table is being made. */
export const FilesSection = observer(function FilesSection() {
  const desk = useDesk()
  const { clock, language } = useStores()
  const text = useText(downloadMessages)
  const say = useText(deskMessages)
  const table = useText(deskTableMessages)
  const moments = useText(deadlineMessages)
  const [Search, find] = useState('')
  const order = useDeskOrder(['time'])
  const { state, pages, hasMore, isLoadingMore, loadMore, reload } = useDeskPages(
    `desk-files ${order.word} ${Search}`,
    After =>
      desk.call('file.list', { Search: Search || undefined, Sort: order.word, After, Size: PAGE }),
  )
  const files = pages.flatMap(({ Files }) => Files)
  const isMaking = state.status === 'ready' && files.some(({ State }) => State === 'queued')
  useEffect(() => {
    if (!isMaking) return undefined
    let isCurrent = true
    void clock.sleep(AGAIN_MS).then(() => isCurrent && reload())
    return () => {
      isCurrent = false
    }
  }, [clock, isMaking, reload])
  const titleOf = ({ Title, Title_en }: MadeFile) => localized(Title, Title_en, language.current)
  return (
    <DeskSection
      title={say('desk.section.files')}
      detail={table('files.detail')}
      state={state}
      loading={text('download.loading')}
      retry={reload}
    >
      {() => (
        <>
          <DeskSearch
            id="desk-files-search"
            label={table('files.search')}
            isBusy={state.status === 'loading'}
            onSearch={words => (words === Search ? reload() : find(words))}
          />
          {files.length === 0 && (
            <EmptyState
              icon="file"
              title={Search === '' ? text('myFiles.none') : say('desk.emptySearch')}
            />
          )}
          {files.length > 0 && (
            <View aria-live="polite">
              <DeskTable
                label={say('desk.section.files')}
                name="files"
                order={order}
                hasActions
                heads={[
                  { name: 'file', text: table('files.file'), width: 'minmax(0, 3fr)' },
                  { name: 'format', text: table('files.format'), width: '72px' },
                  { name: 'size', text: table('files.size'), width: '96px' },
                  { name: 'rows', text: table('files.rows'), width: '80px' },
                  { name: 'time', text: table('files.made'), width: '168px', sorts: true },
                  { name: 'until', text: table('files.until'), width: '168px' },
                  { name: 'do', text: table('files.get'), width: '120px', stays: true },
                ]}
                rows={files.map(file => ({
                  id: file.Id,
                  cells: [
                    titleOf(file),
                    file.Extension.toUpperCase(),
                    file.Bytes > 0 ? fileSizeText(file.Bytes) : '',
                    file.Rows ?? '',
                    momentText(
                      moments,
                      language.current,
                      file.MadeAt || file.CreatedAt,
                      clock.now(),
                    ),
                    file.State === 'ready'
                      ? momentText(moments, language.current, file.ExpiresAt, clock.now())
                      : '',
                    file.State === 'ready' ? (
                      <GetFile key="get" id={file.Id} title={titleOf(file)} />
                    ) : (
                      <StatusChip
                        key="state"
                        look={LOOKS[file.State]}
                        text={text(`myFiles.${file.State}`)}
                      />
                    ),
                  ],
                }))}
              />
            </View>
          )}
          {hasMore && (
            <Button kind="secondary" size="medium" block loading={isLoadingMore} onPress={loadMore}>
              {say('desk.more')}
            </Button>
          )}
        </>
      )}
    </DeskSection>
  )
})

const GetFile = observer(function GetFile({ id, title }: { id: string; title: string }) {
  const desk = useDesk()
  const { platform } = useStores()
  const text = useText(downloadMessages)
  const feedback = useFeedback()
  const { isBusy, run } = useDeskWork()
  const get = () =>
    run(async () => {
      const { Url, Name } = await desk.call('file.open', { Id: id })
      if (!(await platform.downloadFile(siteAddress(Url, platform.apiBase), Name)))
        await feedback.error(text('download.failed'))
    })
  return (
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
  )
})
