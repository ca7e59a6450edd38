import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { deskDemoMessages } from '@/i18n/messages/deskDemo'
import { shellMessages } from '@/i18n/messages/shell'
import { useText } from '@/i18n/useText'
import { DemoMark } from '@/shell/DemoMark'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import { randomId } from '@/utils/randomId'
import { useDesk } from './DeskContext'
import { useDeskWork } from './useDeskWork'

/** The mark of a demo fair in the bar of the desk; the owner ends the demo there. */
export const DeskDemoMark = observer(function DeskDemoMark() {
  const { may, remove } = useDemoEnd()
  const shell = useText(shellMessages)
  const text = useText(deskDemoMessages)
  if (!may) return <DemoMark />
  return (
    <Pressable
      aria-haspopup="dialog"
      label={`${shell('shell.demo')} · ${text('deskDemo.remove')}`}
      className="tf-demo-mark"
      onPress={remove}
    >
      <Text>{shell('shell.demo')}</Text>
      <Icon name="close" size={14} />
    </Pressable>
  )
})

/** The same on the phone, where the bar is the same on every page. */
export const DeskDemoButton = observer(function DeskDemoButton() {
  const { may, isBusy, remove } = useDemoEnd()
  const text = useText(deskDemoMessages)
  if (!may) return null
  return (
    <Button kind="danger" size="small" loading={isBusy} onPress={remove}>
      {text('deskDemo.remove')}
    </Button>
  )
})

/**
 * Whether the person may end the demo, and the action itself: it says what is removed and what
 * stays, and asks.
 */
function useDemoEnd(): { may: boolean; isBusy: boolean; remove: () => void } {
  const desk = useDesk()
  const { config, platform, language, audience } = useStores()
  const text = useText(deskDemoMessages)
  const feedback = useFeedback()
  const { isBusy, run } = useDeskWork()
  const ask = async () => {
    const isMeant = await feedback.confirm({
      title: text('deskDemo.ask'),
      message: text('deskDemo.means'),
      confirm: text('deskDemo.remove'),
      cancel: text('deskDemo.keep'),
      danger: true,
    })
    if (!isMeant) return
    await run(async () => {
      await desk.call('desk.demoRemove', {}, { intent: randomId() })
      await feedback.success(text('deskDemo.removed'))
      // all data of the page is gone, so the page reloads
      platform.reloadWithLanguage(language.current, audience.current)
    })
  }
  return { may: config.settings?.isDemo === true && desk.isOwner, isBusy, remove: () => void ask() }
}
