import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { localized } from '@core/domain/language'
import { ApiError, messageOf } from '@/api/ApiError'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { SafeBottomBar } from '@/components/SafeBottomBar/SafeBottomBar'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useDesktop } from '@/components/useDesktop'
import { hallMessages } from '@/i18n/messages/hall'
import { hallLiveMessages } from '@/i18n/messages/hallLive'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import { HallPage } from '@/shell/hall/HallPage'
import { useNavigate } from '@/shell/navigate'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { readReserved } from './isPerson'
import { LiveActions } from './LiveActions'
import { LiveView } from './LiveView'

/** One session: what it is about, how it is watched, and its reservation. */
export const LiveSession = observer(function LiveSession({ id }: { id: string }) {
  const { api, config, language, session, clientId } = useStores()
  const text = useText(hallLiveMessages)
  const hall = useText(hallMessages)
  const name = useText(routeMessages)
  const navigate = useNavigate()
  const isDesktop = useDesktop()
  const isReady = config.settings !== undefined
  const { state, reload, renew } = useLoad(
    `${id} ${isReady} ${language.current} ${session.owner}`,
    async () => {
      if (!isReady) return undefined
      const [live, reserved] = await Promise.all([
        api.call('hall.liveSession', { Id: id }),
        readReserved(api, session.user),
      ])
      return { live, isReserved: reserved.has(id), isAgreed: reserved.get(id) === true }
    },
  )
  const canSee = state.value !== undefined
  // a failed count is not reported to the user
  const look = (Product?: string) =>
    void api
      .call(
        'live.look',
        { Id: id, Device: clientId, ...(Product !== undefined && { Product }) },
        { repeats: 'extra' },
      )
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
      })
  const latestLook = useRef(look)
  latestLook.current = look
  useEffect(() => {
    if (canSee) latestLook.current()
  }, [canSee, id])
  const [wantsPlay, setWantsPlay] = useState(false)
  const wasShown = useRef(false)
  useDidShow(() => {
    if (wasShown.current) void renew()
    wasShown.current = true
  })
  const found = state.value
  const isGone = state.error instanceof ApiError && state.error.code === 'unknown_record'
  const live = found?.live
  const share = live && {
    title: live.Title,
    description: `${localized(live.Company.Name, live.Company.Name_en, language.current)} · ${live.Day} ${live.From}`,
    ...(live.Cover && { image: live.Cover }),
  }
  const isPlaying = wantsPlay && live !== undefined && live.Play !== ''
  const actions = found && !isPlaying && (
    <LiveActions {...found} onPlay={() => setWantsPlay(true)} onChange={renew} />
  )
  return (
    <HallPage
      title={live?.Title ?? name('hallLive')}
      width={isDesktop ? 'wide' : 'full'}
      tab="live"
      fallback="hallLive"
      {...(share && { share })}
      {...(actions && !isDesktop && { bottom: <SafeBottomBar>{actions}</SafeBottomBar> })}
    >
      {found && !isGone && (
        <LiveView
          {...found}
          isDesktop={isDesktop}
          isPlaying={isPlaying}
          actions={isDesktop && actions}
          onProduct={look}
          onChange={renew}
        />
      )}
      {isGone && (
        <EmptyState
          icon="video"
          title={text('hallLive.gone')}
          detail={text('hallLive.goneDetail')}
          action={{ text: text('hallLive.toList'), onPress: () => navigate.replace('hallLive') }}
        />
      )}
      {!found && state.status === 'failed' && !isGone && (
        <ErrorState
          message={messageOf(state.error, text('hallLive.failed')) ?? text('hallLive.failed')}
          retry={{ text: hall('hall.retry'), onPress: reload }}
        />
      )}
      {!found && state.status !== 'failed' && (
        <Skeleton shape="form" label={hall('hall.loading')} rows={5} />
      )}
    </HallPage>
  )
})
