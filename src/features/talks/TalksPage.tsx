import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { cx } from '@/components/cx'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { Drawer } from '@/components/Drawer/Drawer'
import { Sheet } from '@/components/Sheet/Sheet'
import { useDesktop } from '@/components/useDesktop'
import { useMinWidth } from '@/components/useMinWidth'
import { talkMessages } from '@/i18n/messages/talks'
import { useText } from '@/i18n/useText'
import type { RouteName } from '@/routes'
import { HallNav } from '@/shell/hall/HallNav'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { useLoad } from '@/shell/useLoad'
import { useReturn } from '@/shell/useReturn'
import { useStores } from '@/stores/StoreContext'
import { SettingsSheet } from './SettingsSheet'
import { hasAside, TalkAside } from './TalkAside'
import { NoTalks, TalkList } from './TalkList'
import { TalkLive } from '@/stores/TalkLive'
import { ToldNote } from './ToldNote'
import { TalksStore } from './TalksStore'
import { TalkWindow } from './TalkWindow'
import { TellSheet } from './TellSheet'
import type { Talk, TalkSettings, TalkTell } from './types'
import './Talks.scss'

const ASIDE_FROM = 1200

interface TalksPageProps {
  /** The route of an open talk on a phone. */
  window: RouteName
}

/** Talks of a company, and one of them: the same page under two addresses (PAGES chat, chat_window). */
export const ChatPage = () => <TalksPage window="chatWindow" />
/** Talks of a visitor. */
export const HallChatPage = () => <TalksPage window="hallTalks" />

/**
 * The list and the window, side by side where there is room. Companies and visitors have the same
 * page.
 */
const TalksPage = observer(function TalksPage({ window }: TalksPageProps) {
  const { session, platform } = useStores()
  const text = useText(talkMessages)
  const isWide = useDesktop()
  const isCompany = session.user?.audience === 'ex'
  const [named] = useState(() => platform.readLocation().query)
  const isWindow = !isWide && (named.id ?? '') !== ''
  return (
    <PageShell
      title={text(isCompany ? 'talks.title' : 'talks.titleVisitor')}
      width="full"
      tone="white"
      footer={false}
      isCalm={isWide || isWindow}
      {...(!isCompany && !isWindow && { top: <HallNav current="talks" /> })}
      {...(isWindow && { fallback: window === 'chatWindow' ? ('chats' as const) : window })}
    >
      {session.user && (
        <Talks
          key={session.owner}
          named={named.id ?? ''}
          isWide={isWide}
          isCompany={isCompany}
          window={window}
        />
      )}
    </PageShell>
  )
})

interface TalksProps {
  named: string
  isWide: boolean
  isCompany: boolean
  window: RouteName
}

const Talks = observer(function Talks({ named, isWide, isCompany, window }: TalksProps) {
  const stores = useStores()
  const { api, platform, clock, session, fair } = stores
  const text = useText(talkMessages)
  const navigate = useNavigate()
  const hasRoom = useMinWidth(ASIDE_FROM)
  const [live] = useState(
    () =>
      new TalkLive({
        api,
        platform,
        clock,
        who: () => ({ appId: fair.appId, token: session.token }),
        onTotal: stores.unreadTalks.take,
      }),
  )
  const [list] = useState(() => new TalksStore({ api, clock, live }))
  const [current, choose] = useState(named)
  const [sheet, show] = useState<'info' | 'settings'>()
  const [saved, keep] = useState<TalkSettings>()
  const [toldBy, setTold] = useState<TalkTell>()
  const { state } = useLoad(`talk settings ${live.told}`, () => api.call('chat.settings', {}))
  const settings = saved ?? state.value?.Settings
  const told = state.value?.Told
  const tell = toldBy ?? state.value?.Tell
  const isAdmin = isCompany && session.user?.role === 'admin'
  const isList = isWide || named === ''
  const lang = stores.language.current
  useEffect(() => {
    // a window alone needs the list's colleagues, who may take over the talk
    void list.refresh()
    return list.follow()
  }, [list, lang])
  useReturn(() => void live.sync())
  const open = (talk: Talk) => {
    if (!isWide) return navigate.to(window, { id: talk.Id })
    choose(talk.Id)
    platform.keepInAddress({ id: talk.Id })
  }
  const talk = list.items.find(({ Id }) => Id === current)
  const [opened, setOpened] = useState<Talk>()
  const known = opened?.Id === current ? opened : talk
  const isAside = hasAside(known, isCompany)
  const colleagues = isCompany ? (list.page.value?.Colleagues ?? []) : []
  const take = (changed: Talk) => {
    setOpened(changed)
    list.put(changed)
  }
  return (
    <View
      className={cx(
        'tf-talks',
        isWide && 'tf-talks--split',
        isWide && (isCompany ? 'tf-talks--framed' : 'tf-talks--hall'),
      )}
    >
      {isList && (
        <View className="tf-talks__list">
          {told && <ToldNote told={told} />}
          <TalkList
            list={list}
            current={current}
            onOpen={open}
            onSettings={(isAdmin && settings) || tell ? () => show('settings') : undefined}
          />
        </View>
      )}
      {(isWide || named !== '') && (
        <View className="tf-talks__window">
          {current === '' && list.isEmpty && <NoTalks isCompany={isCompany} />}
          {current === '' && !list.isEmpty && (
            <EmptyState
              icon="chat"
              title={text('talks.choose')}
              detail={text('talks.chooseDetail')}
            />
          )}
          {current !== '' && (
            <TalkWindow
              key={current}
              id={current}
              live={live}
              settings={settings}
              colleagues={colleagues}
              isWide={isWide}
              top={!isList && told && <ToldNote told={told} />}
              onChange={take}
              onInfo={isAside && !hasRoom ? () => show('info') : undefined}
            />
          )}
        </View>
      )}
      {isAside && hasRoom && known && (
        <View className="tf-talks__aside">
          <TalkAside key={known.Id} talk={known} />
        </View>
      )}
      {isAside && !hasRoom && known && isWide && (
        <Drawer
          open={sheet === 'info'}
          title={text('talk.info')}
          closeLabel={text('talk.close')}
          onClose={() => show(undefined)}
        >
          <TalkAside key={known.Id} talk={known} />
        </Drawer>
      )}
      {isAside && !isWide && known && (
        <Sheet
          open={sheet === 'info'}
          tall
          title={text('talk.info')}
          closeLabel={text('talk.close')}
          onClose={() => show(undefined)}
        >
          <TalkAside key={known.Id} talk={known} />
        </Sheet>
      )}
      {sheet === 'settings' && isAdmin && settings && (
        <SettingsSheet
          settings={settings}
          onSaved={keep}
          tell={tell}
          onTell={setTold}
          onClose={() => show(undefined)}
        />
      )}
      {sheet === 'settings' && !isAdmin && tell && (
        <TellSheet tell={tell} onSaved={setTold} onClose={() => show(undefined)} />
      )}
    </View>
  )
})
