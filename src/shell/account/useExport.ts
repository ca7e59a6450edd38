import { myAccountMessages } from '@/i18n/messages/myAccount'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useFeedback } from '../feedback/useFeedback'
import { useOwnAction } from './useOwnAction'

/** Everything the fair holds about the person, as a file; where a device keeps none, copied to be pasted. */
export function useExport(): { isBusy: boolean; start: () => void } {
  const { api, platform, clock } = useStores()
  const feedback = useFeedback()
  const text = useText(myAccountMessages)
  const { busy, run } = useOwnAction()
  const ready = () =>
    feedback.confirm({
      title: text('my.exportReady'),
      message: text('my.exportReadyDetail'),
      confirm: text('my.exportSend'),
      cancel: text('my.stay'),
    })
  const start = () =>
    run('export', async () => {
      const data = JSON.stringify(await api.call('privacy.export', {}), undefined, 2)
      if (platform.capabilities.savesOnPress && !(await ready())) return
      const day = new Date(clock.now()).toISOString().slice(0, 10)
      if (await platform.saveFile(data, `${text('my.exportName')}-${day}.json`)) return void feedback.success(text('my.exported'))
      if (await platform.copyText(data)) await feedback.success(text('my.exportCopied'))
      else await feedback.error(text('my.exportFailed'))
    })
  return { isBusy: busy !== '', start: () => void start() }
}
