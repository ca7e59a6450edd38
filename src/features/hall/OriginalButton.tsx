import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { downloadMessages } from '@/i18n/messages/downloads'
import { hallPageMessages } from '@/i18n/messages/hallPages'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import { siteAddress } from '@/utils/siteAddress'

export interface OriginalButtonProps {
  company: string
  /** Id of an item of the company's media library. */
  id: string
  title: string
}

/** Journalists can save the original of a picture or video; others do not see the button. */
export const OriginalButton = observer(function OriginalButton({
  company,
  id,
  title,
}: OriginalButtonProps) {
  const { api, platform, session } = useStores()
  const text = useText(hallPageMessages)
  const download = useText(downloadMessages)
  const feedback = useFeedback()
  const [isBusy, setBusy] = useState(false)
  if (session.user?.audience !== 'media') return null
  const failed = () =>
    download(platform.capabilities.hasBrowserChrome ? 'download.inWechat' : 'download.failed')
  const save = async () => {
    setBusy(true)
    try {
      const { Items } = await api.call('record.originals', { Exhibitor: company, Id: id })
      for (const { Name, Url } of Items)
        if (!(await platform.downloadFile(siteAddress(Url, platform.apiBase), Name)))
          return await feedback.error(failed())
    } catch (error) {
      const message = messageOf(error, download('download.failed'))
      if (message) await feedback.error(message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      kind="text"
      size="small"
      icon="download"
      loading={isBusy}
      label={`${text('hall.original')} ${title}`}
      onPress={() => void save()}
    >
      {text('hall.original')}
    </Button>
  )
})
