import type { DownloadItem, DownloadOpenReply } from '@core/contract/download'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { downloadMessages } from '@/i18n/messages/downloads'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useStores } from '@/stores/StoreContext'
import { siteAddress } from '@/utils/siteAddress'

export type DownloadAction = 'preview' | 'get' | 'copy' | 'mark'

/**
 * Actions on the organiser's files. All actions except marking request an address, which is valid
 * for some minutes; this counts as a download, and `onHad` is called. One action at a time:
 * `running` names it.
 */
export function useDownloads(onHad: (item: DownloadItem) => void) {
  const { api, platform } = useStores()
  const text = useText(downloadMessages)
  const feedback = useFeedback()
  const [running, setRunning] = useState('')
  const intent = useIntent()
  const full = (path: string) => siteAddress(path, platform.apiBase)

  const open = async (Id: string): Promise<DownloadOpenReply> => {
    const opened = await api.call('download.open', { Id })
    onHad(opened.Item)
    return opened
  }
  /** Copies and opens during the press itself, although the address arrives later. */
  const act = async (action: DownloadAction, { Id, Mime }: DownloadItem): Promise<void> => {
    if (action === 'mark') {
      onHad(await api.call('download.mark', { Id }, { intent: intent.of(Id) }))
      return intent.end()
    }
    const opening = open(Id)
    if (action === 'copy') {
      const isCopied = await platform.copyText(opening.then(({ Url }) => platform.siteOrigin + Url))
      return isCopied
        ? feedback.success(text('download.copied'))
        : feedback.error(text('download.copyFailed'))
    }
    const isPicture = action === 'preview' && Mime.startsWith('image/')
    if (action === 'preview' && !isPicture)
      return tell(await platform.openFile(opening.then(({ ViewUrl }) => full(ViewUrl))))
    const { Url, ViewUrl, Item } = await opening
    if (isPicture) return platform.media.preview([full(ViewUrl)], full(ViewUrl))
    return tell(await platform.downloadFile(full(Url), Item.FileName))
  }
  const tell = async (isGiven: boolean): Promise<void> => {
    if (!isGiven)
      await feedback.error(
        text(platform.capabilities.hasBrowserChrome ? 'download.inWechat' : 'download.failed'),
      )
  }

  return {
    running,
    async run(action: DownloadAction, item: DownloadItem): Promise<void> {
      if (running) return
      setRunning(item.Id)
      try {
        await act(action, item)
      } catch (error) {
        const message = messageOf(error, text('download.failed'))
        if (message) await feedback.error(message)
      } finally {
        setRunning('')
      }
    },
  }
}
