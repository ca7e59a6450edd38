import { today } from '@/components/DatePicker/calendarGrid'
import { myAccountMessages } from '@/i18n/messages/myAccount'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useFeedback } from '../feedback/useFeedback'
import { useOwnAction } from './useOwnAction'

/**
 * Exports everything that the fair holds about the person, as a file. A device that saves no files
 * offers to copy the data, after another press.
 */
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
  const mayCopy = () =>
    feedback.confirm({
      title: text('my.exportReady'),
      message: text('my.exportCopyDetail'),
      confirm: text('my.exportCopy'),
      cancel: text('my.stay'),
    })
  const start = () =>
    run('export', async () => {
      const data = JSON.stringify(await api.call('privacy.export', {}), undefined, 2)
      if (platform.capabilities.savesOnPress && !(await ready())) return
      const name = `${text('my.exportName')}-${today(new Date(clock.now()))}.json`
      if (await platform.saveFile(data, name)) return void feedback.success(text('my.exported'))
      if (!(await mayCopy())) return
      if (await platform.copyText(data)) await feedback.success(text('my.exportCopied'))
      else await feedback.error(text('my.exportFailed'))
    })
  return { isBusy: busy !== '', start: () => void start() }
}
