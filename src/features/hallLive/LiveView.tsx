import { Text, View } from '@tarojs/components'
import type { HallLiveOpenReply } from '@core/contract/hallLive'
import { localized } from '@core/domain/language'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { heading } from '@/components/a11y'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { hallLiveMessages } from '@/i18n/messages/hallLive'
import { useText } from '@/i18n/useText'
import { BoothPlate } from '@/shell/hall/BoothPlate'
import { ItemPicture } from '@/shell/hall/ItemPicture'
import { ShareButton } from '@/shell/hall/ShareButton'
import { ShownProducts } from '@/shell/hall/ShownProducts'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'
import { LiveAgreement } from './LiveAgreement'
import { LiveFilm } from './LiveFilm'
import { LiveRoom } from './LiveRoom'
import { LiveState } from './LiveState'
import './LiveCard.scss'
import './LiveView.scss'

interface LiveViewProps {
  live: HallLiveOpenReply
  isReserved: boolean
  isAgreed: boolean
  isDesktop: boolean
  /** The user pressed to watch the session here. */
  isPlaying: boolean
  /** Shown beside the time where there is room. */
  actions: ReactNode
  /** Called when the user opens a product of the show. */
  onProduct: (id: string) => void
  onChange: () => Promise<void>
}

/**
 * Cover and title on ink, then time and place, the host with the booth, and the products of the
 * show.
 */
export const LiveView = observer(function LiveView(props: LiveViewProps) {
  const { live, isReserved, isAgreed, isDesktop, isPlaying, actions, onProduct, onChange } = props
  const text = useText(hallLiveMessages)
  const company = {
    id: live.Company.Id,
    name: localized(live.Company.Name, live.Company.Name_en, useStores().language.current),
  }
  const products = (
    <ShownProducts
      title={text('hallLive.products')}
      company={company}
      products={live.Products}
      onOpen={onProduct}
    />
  )
  const room = live.State !== 'preview' && <LiveRoom id={live.Id} />
  return (
    <View className="tf-live">
      <View className="tf-live__main">
        <View className="tf-live__cover">
          {isPlaying ? (
            <LiveFilm src={live.Play} title={live.Title} />
          ) : (
            <ItemPicture
              className="tf-live__picture"
              icon="video"
              src={live.Cover}
              isLazy={false}
            />
          )}
          <View className={cx('tf-live__over', isPlaying && 'is-below')}>
            <LiveState session={live} />
            <View {...heading(2)} className="tf-live__title">
              {live.Title}
            </View>
          </View>
        </View>
        {isDesktop && products}
        {isDesktop && room}
      </View>
      <View className="tf-live__side">
        <View className="tf-live__facts">
          <View className="tf-live__top">
            <When live={live} />
            <ShareButton kind="live" id={live.Id} />
          </View>
          {live.Intro && <Text className="tf-live__intro">{live.Intro}</Text>}
          {live.Reservations > 0 && live.State !== 'ended' && (
            <View className="tf-live__count">
              <Icon name="notice" size={18} />
              <Text>{text('hallLive.reserved', { n: live.Reservations })}</Text>
            </View>
          )}
          <HowToWatch live={live} />
          {actions && <View className="tf-live__actions">{actions}</View>}
        </View>
        {isReserved && live.State !== 'ended' && live.State !== 'replay' && (
          <LiveAgreement
            id={live.Id}
            company={company.name}
            isAgreed={isAgreed}
            onChange={onChange}
          />
        )}
        <Host live={live} company={company} />
        {!isDesktop && room}
        {!isDesktop && products}
      </View>
    </View>
  )
})

const When = observer(function When({
  live: { Day, From, To, Room, Languages },
}: {
  live: HallLiveOpenReply
}) {
  const text = useText(hallLiveMessages)
  const [, month = '', day = ''] = Day.split('-')
  return (
    <View className="tf-live__when">
      {Day !== '' && (
        <View className="tf-live__day">
          <Text className="tf-live__date">{Number(day)}</Text>
          <Text className="tf-live__month">
            {text('hallLive.months').split(',')[Number(month) - 1]}
          </Text>
        </View>
      )}
      <View className="tf-live__where">
        <Text className="tf-live__time">{`${From}–${To}`}</Text>
        <Text className="tf-live__room">{[Room, Languages].filter(Boolean).join(' · ')}</Text>
      </View>
    </View>
  )
})

/** Says which site the link opens, before the user opens it, or that the session is over. */
const HowToWatch = observer(function HowToWatch({
  live: { State, Channels, Play, ReplayUrl },
}: {
  live: HallLiveOpenReply
}) {
  const { platform } = useStores()
  const text = useText(hallLiveMessages)
  const isCopied = !platform.capabilities.hasTextLinks
  const link = text(isCopied ? 'hallLive.outsideCopy' : 'hallLive.outside')
  const says =
    Play !== ''
      ? text('hallLive.here')
      : State === 'ended'
        ? text('hallLive.over')
        : Channels !== '' && ReplayUrl === ''
          ? text('hallLive.inChannels', { id: Channels })
          : link
  return <Text className="tf-live__how">{says}</Text>
})

const Host = observer(function Host({
  live,
  company,
}: {
  live: HallLiveOpenReply
  company: { id: string; name: string }
}) {
  const text = useText(hallLiveMessages)
  const navigate = useNavigate()
  // the label repeats the visible text in its order
  const name = [
    live.Host || text('hallLive.host'),
    [live.HostPost, company.name].filter(Boolean).join(' · '),
    live.Company.Booth,
  ]
    .filter(Boolean)
    .join(' ')
  return (
    <Pressable
      role="link"
      label={name}
      className="tf-live__host"
      onPress={() => navigate.to('hallCompany', { id: company.id })}
    >
      <View className="tf-live__host-icon">
        <Icon name="account" size={24} />
      </View>
      <View className="tf-live__host-text">
        <Text className="tf-live__host-name">{live.Host || text('hallLive.host')}</Text>
        <Text className="tf-live__host-post">
          {[live.HostPost, company.name].filter(Boolean).join(' · ')}
        </Text>
      </View>
      <BoothPlate booth={live.Company.Booth} isInk />
    </Pressable>
  )
})
