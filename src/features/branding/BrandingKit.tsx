import type { AdOfferReply } from '@core/contract/ads'
import { posterSource } from '@core/domain/ads'
import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { tabPanel, Tabs } from '@/components/Tabs/Tabs'
import { useDesktop } from '@/components/useDesktop'
import { brandingMessages } from '@/i18n/messages/branding'
import { brandingAdMessages } from '@/i18n/messages/brandingAds'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import { AddBar } from '@/resources/list/AddBar'
import { RecordsBeside } from '@/resources/list/RecordsBeside'
import { ResourceList } from '@/resources/list/ResourceList'
import type { Beside } from '@/resources/list/useBeside'
import { nextNew } from '@/resources/record/newRecord'
import type { RecordSlots } from '@/resources/record/RecordPage'
import { useResource } from '@/resources/useResource'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { useCompany } from '@/shell/useCompany'
import { useStores } from '@/stores/StoreContext'
import { AdSums } from './AdFigures'
import { adKind } from './adKind'
import { AdPlaces } from './AdPlaces'
import { PosterMaker } from './PosterMaker'
import { useLoad, type Load } from '@/shell/useLoad'
import { useReturn } from '@/shell/useReturn'
import './Branding.scss'

const ID = 'branding'
export type KitTab = 'poster' | 'ads'

interface BrandingKitProps extends RecordSlots {
  first: KitTab
  /** The advertisement that is open beside the list. */
  beside: Beside
}

/** Poster and advertisements, in one tab each (mock-up u-branding). */
export const BrandingKit = observer(function BrandingKit({
  first,
  beside,
  above,
}: BrandingKitProps) {
  const { language, personal, platform } = useStores()
  const name = useText(routeMessages)
  const text = useText(brandingMessages)
  const navigate = useNavigate()
  const [tab, setTab] = useState<KitTab>(first)
  const ads = useResource(adKind)
  const offer = useAdOffer()
  const company = useCompany()
  const own = company.state.value
  const choose = (next: string) => {
    setTab(next as KitTab)
    platform.keepInAddress({ tab: next === 'ads' ? next : '' })
  }
  const open = (id: string) =>
    beside.isWide ? beside.open(id) : navigate.to('branding', { tab: 'ads', id })
  const add = () => open(nextNew(adKind.definition.name, personal))
  const isOn = offer.state.value?.IsOn === true
  const tabs = [
    { id: 'poster', text: text('branding.tab.poster') },
    { id: 'ads', text: text('branding.tab.ads'), ...(ads.total > 0 && { count: ads.total }) },
  ]
  return (
    <PageShell
      title={name('branding')}
      width="wide"
      fallback="exhibitorHome"
      {...(own && {
        // WeChat's menu shares the page that the poster's code leads to
        share: {
          title: [localized(own.name.cn, own.name.en, language.current), own.booth]
            .filter(Boolean)
            .join(' · '),
          of: {
            route: 'hallCompany' as const,
            query: { id: own.id, source: posterSource(own.id) },
          },
        },
      })}
      bottom={tab === 'ads' && isOn && <AddBar resource={ads} onAdd={add} />}
    >
      <Tabs id={ID} label={text('branding.tabs')} tabs={tabs} current={tab} onChange={choose} />
      <View {...tabPanel(ID, tab)} className="tf-branding__panel">
        {tab === 'poster' ? (
          <Poster company={company} came={offer.state.value?.Poster} />
        ) : (
          <RecordsBeside
            kind={adKind}
            resource={ads}
            opened={beside.opened}
            onClose={() => beside.open('')}
            above={above}
          >
            <AdList ads={ads} offer={offer} opened={beside.opened} onOpen={open} onAdd={add} />
          </RecordsBeside>
        )}
      </View>
    </PageShell>
  )
})

interface AdListProps {
  ads: ReturnType<typeof useResource>
  offer: ReturnType<typeof useAdOffer>
  opened: string
  onOpen: (id: string) => void
  onAdd: () => void
}

/**
 * Places, figures and the company's advertisements. A fair without places shows only the company's
 * earlier advertisements.
 */
const AdList = observer(function AdList({
  ads,
  offer: { state, reload },
  opened,
  onOpen,
  onAdd,
}: AdListProps) {
  const text = useText(brandingAdMessages)
  const isWide = useDesktop()
  const offer = state.value
  if (!offer && state.status === 'failed') {
    const message = messageOf(state.error, text('adOffer.failed')) ?? text('adOffer.failed')
    return <ErrorState message={message} retry={{ text: text('adOffer.retry'), onPress: reload }} />
  }
  if (!offer) return <Skeleton shape="list" label={text('adOffer.loading')} rows={4} />
  if (!offer.IsOn && ads.total === 0)
    return <EmptyState icon="notice" title={text('adOffer.off')} />
  // on the phone the company's own advertisements come first
  const isBelow = !isWide && ads.total > 0
  const about = (
    <>
      <AdSums mine={offer.Mine} />
      {offer.IsOn && <AdPlaces offer={offer} />}
    </>
  )
  return (
    <>
      <ResourceList
        resource={ads}
        opened={opened}
        onOpen={({ id }) => onOpen(id)}
        {...(offer.IsOn && { onAdd })}
        head={!isBelow && about}
        allowances={!isBelow}
      />
      {isBelow && about}
    </>
  )
})

interface PosterProps {
  company: ReturnType<typeof useCompany>
  came: AdOfferReply['Poster'] | undefined
}

const Poster = observer(function Poster({ company: { state, reload }, came }: PosterProps) {
  const text = useText(brandingMessages)
  if (state.value) return <PosterMaker company={state.value} came={came} />
  if (state.status === 'failed') {
    const message = messageOf(state.error, text('branding.failed')) ?? text('branding.failed')
    return (
      <ErrorState message={message} retry={{ text: text('branding.retry'), onPress: reload }} />
    )
  }
  return <Skeleton shape="form" label={text('branding.loading')} rows={4} />
})

/**
 * What the fair offers to advertisers, and the figures of the company's own advertisements. Loaded
 * again when the user returns to the page.
 */
function useAdOffer(): Load<AdOfferReply> {
  const { api, language } = useStores()
  const load = useLoad(`ad-offer ${language.current}`, () => api.call('ad.offer', {}))
  useReturn(load.reload)
  return load
}
