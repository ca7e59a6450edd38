import type { LandPage as LandPageReply } from '@core/contract/landing'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { ApiError, messageOf } from '@/api/ApiError'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useDesktop } from '@/components/useDesktop'
import { landPageMessages } from '@/i18n/messages/landPage'
import { shellMessages } from '@/i18n/messages/shell'
import { useText } from '@/i18n/useText'
import { CopyLink } from '@/shell/article/CopyLink'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { useLoad } from '@/shell/useLoad'
import type { LoadState } from '@/stores/LoadState'
import { useStores } from '@/stores/StoreContext'
import { siteAddress } from '@/utils/siteAddress'
import { CallBar } from './CallBar'
import { LandBlocks } from './LandBlocks'
import './LandPage.scss'

/**
 * Landing page of a campaign, for visitors and for exhibitors from one definition (PAGES landpage).
 */
export const LandPage = observer(function LandPage() {
  const { platform, api, language, channel, config } = useStores()
  const text = useText(landPageMessages)
  const [id] = useState(() => {
    const { query } = platform.readLocation()
    return query.id || query.typeid || ''
  })
  const { state, reload } = useLoad(`${id}:${language.current}`, () =>
    api.call('landpage.read', { id }),
  )
  const isWide = useDesktop()
  const page = state.value
  const call = page?.Blocks.find(({ Type }) => Type === 'call')
  const isKnown = config.settings !== undefined

  // Records the visit of a user who enters the fair on this page. The fair's id comes with the
  // configuration.
  useEffect(() => {
    if (isKnown) void channel.record(id)
  }, [channel, id, isKnown])
  useEffect(() => {
    if (page?.Source) channel.adopt(page.Source)
  }, [channel, page])

  return (
    <PageShell
      title={page?.Title ?? text('landPage.title')}
      width="full"
      fallback="landing"
      hasBanner={hasCarpet(state, isWide)}
      {...(page ? { share: shareOf(page, platform.apiBase) } : {})}
      {...(page && call ? { bottom: <CallBar call={call} target={page.Target} /> } : {})}
    >
      {page?.State === 'online' ? (
        <>
          <LandBlocks page={page} />
          <View className="tf-land-share">
            <CopyLink page={page.Target === 'ex' ? 'exhibitorLanding' : 'visitorLanding'} id={id} />
          </View>
        </>
      ) : (
        <Otherwise state={state} onRetry={reload} />
      )}
    </PageShell>
  )
})

/**
 * Most pages begin with a carpet under the bar. Its place is reserved while the page loads, so that
 * nothing jumps. A page that cannot be shown has no banner on a desktop either.
 */
function hasCarpet({ status, value }: LoadState<LandPageReply>, isWide: boolean): boolean {
  if (value?.State === 'online') return value.Blocks[0]?.Type === 'hero'
  return isWide || (value === undefined && status !== 'failed')
}

const shareOf = ({ Title, ShareTitle, SharePhoto }: LandPageReply, base: string) => ({
  title: ShareTitle ?? Title,
  ...(SharePhoto && { image: siteAddress(SharePhoto, base) }),
})

/** Shown while the page loads, after its end, if it does not exist, and if loading failed. */
const Otherwise = observer(function Otherwise({
  state,
  onRetry,
}: {
  state: LoadState<LandPageReply>
  onRetry: () => void
}) {
  const text = useText(landPageMessages)
  const shell = useText(shellMessages)
  const navigate = useNavigate()
  const action = { text: shell('shell.toStart'), onPress: () => navigate.restart('landing') }
  if (state.value)
    return (
      <EmptyState
        icon="calendar"
        title={text('landPage.ended')}
        detail={text('landPage.endedDetail')}
        action={action}
      />
    )
  if (state.status !== 'failed') {
    return (
      <View className="tf-land-waiting">
        <Skeleton shape="text" label={text('landPage.loading')} rows={5} />
      </View>
    )
  }
  const isMissing =
    state.error instanceof ApiError &&
    (state.error.kind === 'rejected' || state.error.kind === 'notFound')
  if (isMissing)
    return (
      <EmptyState
        icon="search"
        title={text('landPage.none')}
        detail={text('landPage.noneDetail')}
        action={action}
      />
    )
  const message = messageOf(state.error, shell('shell.configFailed'))
  return message ? (
    <ErrorState message={message} retry={{ text: shell('shell.retry'), onPress: onRetry }} />
  ) : null
})
