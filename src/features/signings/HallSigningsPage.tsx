import { shortDate } from '@core/format/dateText'
import Taro, { usePullDownRefresh } from '@tarojs/taro'
import { Text, View } from '@tarojs/components'
import type { HallSigningsReply, SigningItem } from '@core/contract/hallSignings'
import { localized } from '@core/domain/language'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Pressable } from '@/components/Pressable/Pressable'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { routeMessages } from '@/i18n/messages/routes'
import { signingMessages } from '@/i18n/messages/signings'
import { useText } from '@/i18n/useText'
import { BoothPlate } from '@/shell/hall/BoothPlate'
import { HallPage } from '@/shell/hall/HallPage'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { useLoad } from '@/shell/useLoad'
import { useRepeat } from '@/shell/useRepeat'
import { useStores } from '@/stores/StoreContext'
import { AskedSignings } from './AskedSignings'
import './Signings.scss'
import '../../shell/hall/HallCards.scss'

const AGAIN_MS = 60_000

/**
 * Signing ceremonies of a day for everybody, with those the user is asked to confirm. `screen` in
 * the address shows the list for the screens in the halls.
 */
export const HallSigningsPage = observer(function HallSigningsPage() {
  const { api, config, language, platform } = useStores()
  const text = useText(signingMessages)
  const name = useText(routeMessages)
  const navigate = useNavigate()
  const [isScreen] = useState(() => platform.readLocation().query.screen === '1')
  const [day, setDay] = useState('')
  const isReady = config.settings !== undefined
  const { state, reload, renew } = useLoad(`${day} ${isReady} ${language.current}`, async () =>
    isReady ? api.call('hall.signings', day === '' ? {} : { Day: day }) : undefined,
  )
  useRepeat(AGAIN_MS, renew)
  usePullDownRefresh(() => void renew().finally(() => Taro.stopPullDownRefresh()))
  const found = state.value
  const action = {
    text: text('signing.toDirectory'),
    onPress: () => navigate.replace('hallDirectory'),
  }
  const list = (
    <>
      {found && <Days found={found} onDay={setDay} />}
      {found && found.Items.length > 0 && (
        <View
          role="list"
          aria-label={text('signing.public')}
          className={cx('tf-signings__list', isScreen && 'is-screen')}
        >
          {found.Items.map(item => (
            <Row key={item.Id} item={item} />
          ))}
        </View>
      )}
      {found?.Items.length === 0 && (
        <EmptyState
          icon="edit"
          title={text('signing.none')}
          detail={text('signing.noneDetail')}
          {...(!isScreen && { action })}
        />
      )}
      {!found && state.status === 'failed' && (
        <ErrorState
          message={messageOf(state.error, text('signing.failed')) ?? text('signing.failed')}
          retry={{ text: text('signing.retry'), onPress: reload }}
        />
      )}
      {!found && state.status !== 'failed' && (
        <Skeleton shape="list" label={text('signing.loading')} rows={4} />
      )}
    </>
  )
  if (isScreen)
    return (
      <PageShell title={name('hallSignings')} width="wide" fallback="hallSignings">
        {list}
        <Button kind="text" size="small" onPress={() => navigate.replace('hallSignings')}>
          {text('signing.screenEnd')}
        </Button>
      </PageShell>
    )
  return (
    <HallPage title={name('hallSignings')} width="reading" tab="signings">
      <AskedSignings />
      {list}
    </HallPage>
  )
})

const Days = observer(function Days({
  found,
  onDay,
}: {
  found: HallSigningsReply
  onDay: (day: string) => void
}) {
  const text = useText(signingMessages)
  if (found.Days.length < 2) return null
  return (
    <View role="group" aria-label={text('signing.days')} className="tf-signings__days">
      {found.Days.map(day => (
        <Pressable
          key={day}
          aria-pressed={day === found.Day}
          className={cx('tf-hall-chip', day === found.Day && 'is-on')}
          onPress={() => onDay(day)}
        >
          {shortDate(day)}
        </Pressable>
      ))}
    </View>
  )
})

const Row = observer(function Row({ item }: { item: SigningItem }) {
  const { current } = useStores().language
  const text = useText(signingMessages)
  const { From, To, Room, Title, Title_en, Company, Counterparty, Counterparty_en, Kind, State } =
    item
  return (
    <View role="listitem" className="tf-signings__row">
      <View className="tf-signings__when">
        <Text className="tf-signings__time">{`${From}–${To}`}</Text>
        <Text className="tf-signings__detail">{Room}</Text>
      </View>
      <View className="tf-signings__what">
        <Text className="tf-signings__title">{localized(Title, Title_en, current)}</Text>
        <Text className="tf-signings__detail">
          {`${localized(Company.Name, Company.Name_en, current)} × ${localized(Counterparty, Counterparty_en, current)}`}
        </Text>
        <View className="tf-signings__facts">
          <BoothPlate booth={Company.Booth} />
          <Text className="tf-tag">{State === 'signed' ? text('signing.isSigned') : Kind}</Text>
        </View>
      </View>
    </View>
  )
})
