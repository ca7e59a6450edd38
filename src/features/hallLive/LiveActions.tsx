import type { HallLiveOpenReply } from '@core/contract/hallLive'
import { localized } from '@core/domain/language'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { hallLiveMessages } from '@/i18n/messages/hallLive'
import { useText } from '@/i18n/useText'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useNavigate } from '@/shell/navigate'
import { useSettingsOffer } from '@/shell/offerSettings'
import { rememberReturn } from '@/shell/returnTo'
import { useMessages } from '@/shell/wechat/useMessages'
import { useStores } from '@/stores/StoreContext'
import { isPerson } from './isPerson'

interface LiveActionsProps {
  live: HallLiveOpenReply
  isReserved: boolean
  /** Called to watch the session on this page. */
  onPlay: () => void
  onChange: () => Promise<void>
}

/**
 * Before a session: calendar and reminder. While it is live, and once there is a replay: the way to
 * watch it.
 */
export const LiveActions = observer(function LiveActions({
  live,
  isReserved,
  onPlay,
  onChange,
}: LiveActionsProps) {
  const text = useText(hallLiveMessages)
  const calendar = useCalendar(live)
  const reserve = useReservation(live, isReserved, onChange)
  const watch = useWatch(live)
  if (live.State === 'ended') return null
  if (live.State === 'replay')
    return (
      <Button icon="play" onPress={watch}>
        {text('hallLive.replay')}
      </Button>
    )
  if (live.State === 'live')
    return (
      <Button icon="video" onPress={live.Play === '' ? watch : onPlay}>
        {text('hallLive.watch')}
      </Button>
    )
  return (
    <>
      <Button kind="secondary" icon="calendar" className="tf-live__calendar" onPress={calendar}>
        {text('hallLive.calendar')}
      </Button>
      <Button
        kind={isReserved ? 'secondary' : 'primary'}
        icon={isReserved ? 'check' : 'notice'}
        loading={reserve.isBusy}
        onPress={reserve.press}
      >
        {text(isReserved ? 'hallLive.cancel' : 'hallLive.remind')}
      </Button>
    </>
  )
})

function useCalendar(live: HallLiveOpenReply) {
  const { platform, language } = useStores()
  const text = useText(hallLiveMessages)
  const feedback = useFeedback()
  const offerSettings = useSettingsOffer()
  const add = async () => {
    const company = localized(live.Company.Name, live.Company.Name_en, language.current)
    const answer = await platform.addToCalendar({
      title: live.Title,
      place: `${live.Room} ${company}`,
      starts: live.Starts,
      ends: live.Ends,
    })
    if (answer === 'denied') await offerSettings('calendar', text('hallLive.calendarFailed'))
    else if (answer === 'done') await feedback.success(text('hallLive.calendarDone'))
    else await feedback.error(text('hallLive.calendarFailed'))
  }
  return () => void add()
}

/**
 * One press reserves or cancels. Without a login it leads to the login, and back to this session.
 */
function useReservation(
  live: HallLiveOpenReply,
  isReserved: boolean,
  onChange: () => Promise<void>,
) {
  const stores = useStores()
  const text = useText(hallLiveMessages)
  const feedback = useFeedback()
  const navigate = useNavigate()
  const askForMessages = useMessages()
  const { busy, run } = useOwnAction()
  const set = async () => {
    await stores.api.call('live.reserve', { Id: live.Id, On: !isReserved, Agree: false })
    await onChange()
    await feedback.success(text(isReserved ? 'hallLive.cancelled' : 'hallLive.done'))
  }
  const press = async () => {
    if (!isPerson(stores.session.user)) {
      rememberReturn(stores, 'visitor')
      navigate.to('login', { target: 'visitor' })
      return
    }
    if (!isReserved && !(await askForMessages('live_near'))) return
    await run('reserve', set)
  }
  return { isBusy: busy !== '', press: () => void press() }
}

/** Opens a 视频号 or a page of the company's, or copies the address if the device cannot open it. */
function useWatch({ State, Url, Channels, ReplayUrl }: HallLiveOpenReply) {
  const { platform } = useStores()
  const text = useText(hallLiveMessages)
  const feedback = useFeedback()
  const open = async () => {
    const address = State === 'replay' ? ReplayUrl : Url
    if (address === '' && Channels !== '') {
      const outcome = await platform.openChannels(Channels, State === 'live')
      if (outcome === 'copied') await feedback.success(text('hallLive.channelsCopied'))
      if (outcome === 'failed') await feedback.error(text('hallLive.openFailed'))
      return
    }
    const isOpen = await platform.openLink(address)
    if (!isOpen) await feedback.error(text('hallLive.openFailed'))
    else if (!platform.capabilities.hasTextLinks)
      await feedback.success(text('hallLive.linkCopied'))
  }
  return () => void open()
}
