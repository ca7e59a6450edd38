import { localized } from '@core/domain/language'
import type { MadeFile } from '@core/contract/file'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { tabPanel, Tabs } from '@/components/Tabs/Tabs'
import { SearchField } from '@/components/TextField/SearchField'
import { useLostFocus } from '@/components/useLostFocus'
import { downloadMessages } from '@/i18n/messages/downloads'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'
import { siteAddress } from '@/utils/siteAddress'
import { GenerateFiles } from './GenerateFiles'
import { MyFileRow } from './MyFileRow'
import { FOLDERS, useMyFiles } from './useMyFiles'

const ID = 'my-files'

/**
 * The files by folder, the files that can be made, and the actions of each file. The list reloads
 * by itself while a file is being made.
 */
export const MyFileList = observer(function MyFileList({
  onReady,
}: {
  onReady: (refresh: () => void) => void
}) {
  const text = useText(downloadMessages)
  const navigate = useNavigate()
  const list = useMyFiles()
  const { state, reload, folder, search, isNarrowed } = list
  onReady(reload)
  const { running, get, copy, remove } = useFileActions(reload)
  useLostFocus(ID)
  const { value } = state
  if (!value) {
    if (state.status !== 'failed')
      return <Skeleton shape="list" label={text('download.loading')} rows={4} />
    const message =
      messageOf(state.error, text('download.listFailed')) ?? text('download.listFailed')
    return (
      <ErrorState message={message} retry={{ text: text('download.retry'), onPress: reload }} />
    )
  }
  const { files, counts, hasMore } = value
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tabs = [
    { id: '', text: text('download.all'), count: total },
    ...FOLDERS.filter(kind => (counts[kind] ?? 0) > 0 || kind === folder).map(kind => ({
      id: kind,
      text: text(`myFiles.folder.${kind}`),
      count: counts[kind] ?? 0,
    })),
  ]
  return (
    <View {...{ id: ID, tabIndex: -1 }} className="tf-downloads">
      <GenerateFiles onOrdered={reload} />
      {(total > 0 || isNarrowed) && (
        <>
          <SearchField
            id={`${ID}-search`}
            label={text('download.search')}
            clearLabel={text('download.clear')}
            className="tf-downloads__search"
            value={search}
            onChange={list.setSearch}
          />
          <Tabs
            id={ID}
            label={text('myFiles.folders')}
            tabs={tabs}
            current={folder}
            onChange={list.setFolder}
          />
        </>
      )}
      <View {...tabPanel(ID, folder)} className="tf-downloads__panel">
        {files.length === 0 && !isNarrowed && (
          <EmptyState
            icon="file"
            title={text('myFiles.none')}
            detail={text('myFiles.noneDetail')}
            action={{ text: text('download.toHome'), onPress: navigate.home }}
          />
        )}
        {files.length === 0 && isNarrowed && (
          <EmptyState
            icon="search"
            title={text('download.notFound')}
            detail={text('download.notFoundDetail')}
            action={{ text: text('download.showAll'), onPress: list.showAll }}
          />
        )}
        {files.length > 0 && (
          <>
            <View className="tf-downloads__hint">{text('myFiles.hint')}</View>
            <View role="list" aria-live="polite" className="tf-downloads__group">
              {files.map(file => (
                <MyFileRow
                  key={file.Id}
                  file={file}
                  isBusy={running === file.Id}
                  onGet={() => void get(file)}
                  onCopy={() => void copy(file)}
                  onDelete={() => void remove(file)}
                />
              ))}
            </View>
          </>
        )}
        {hasMore && (
          <Button kind="secondary" block loading={state.status === 'loading'} onPress={list.more}>
            {text('myFiles.more')}
          </Button>
        )}
      </View>
    </View>
  )
})

/** Saves a file, or deletes it after a question; one file at a time. */
function useFileActions(reload: () => void) {
  const { api, language, platform } = useStores()
  const text = useText(downloadMessages)
  const feedback = useFeedback()
  const [running, setRunning] = useState('')
  const once = async (
    id: string,
    failed: 'download.failed' | 'myFiles.deleteFailed',
    work: () => Promise<void>,
  ) => {
    if (running) return
    setRunning(id)
    try {
      await work()
    } catch (error) {
      const message = messageOf(error, text(failed))
      if (message) await feedback.error(message)
    } finally {
      setRunning('')
    }
  }
  return {
    running,
    get: ({ Id }: MadeFile) =>
      once(Id, 'download.failed', async () => {
        const { Url, Name } = await api.call('file.open', { Id })
        if (!(await platform.downloadFile(siteAddress(Url, platform.apiBase), Name)))
          await feedback.error(
            text(platform.capabilities.hasBrowserChrome ? 'download.inWechat' : 'download.failed'),
          )
      }),
    copy: ({ Id }: MadeFile) =>
      once(Id, 'download.failed', async () => {
        const isCopied = await platform.copyText(
          api.call('file.open', { Id }).then(({ Url }) => platform.siteOrigin + Url),
        )
        if (isCopied) await feedback.success(text('download.copied'))
        else await feedback.error(text('download.copyFailed'))
      }),
    remove: async ({ Id, Title, Title_en }: MadeFile) => {
      const title = localized(Title, Title_en, language.current)
      const isSure = await feedback.confirm({
        title: text('myFiles.deleteOf', { title }),
        message: text('myFiles.deleteAsk', { title }),
        confirm: text('myFiles.delete'),
        cancel: text('myFiles.keep'),
        danger: true,
      })
      if (!isSure) return
      await once(Id, 'myFiles.deleteFailed', async () => {
        await api.call('file.delete', { Id })
        reload()
      })
    },
  }
}
