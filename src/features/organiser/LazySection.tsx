import type { ComponentType } from 'react'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { useLazyComponent } from '@/components/useLazyComponent'
import { deskMessages } from '@/i18n/messages/desk'
import { useText } from '@/i18n/useText'
import type { SectionName } from './deskPlace'

const LOADERS: Readonly<Record<SectionName, () => Promise<ComponentType<object>>>> = {
  overview: async () => (await import('./overview/OverviewSection')).OverviewSection,
  people: async () => (await import('./people/PeopleSection')).PeopleSection,
  companies: async () => (await import('./companies/CompaniesSection')).CompaniesSection,
  arrivals: async () => (await import('./arrivals/ArrivalsSection')).ArrivalsSection,
  leads: async () => (await import('./leads/LeadsSection')).LeadsSection,
  orders: async () => (await import('./orders/OrdersSection')).OrdersSection,
  meetings: async () => (await import('./meetings/MeetingsSection')).MeetingsSection,
  onsite: async () => (await import('./onsite/OnSiteSection')).OnSiteSection,
  badges: async () => (await import('./badgeDesign/BadgeDesign')).BadgeDesign,
  invoices: async () => (await import('./invoices/InvoicesSection')).InvoicesSection,
  results: async () => (await import('./results/ResultsSection')).ResultsSection,
  talks: async () => (await import('./talks/TalksSection')).TalksSection,
  ads: async () => (await import('./ads/AdsSection')).AdsSection,
  messages: async () => (await import('./messages/MessagesSection')).MessagesSection,
  gates: async () => (await import('./gates/GatesSection')).GatesSection,
  quotas: async () => (await import('./quotas/QuotasSection')).QuotasSection,
  setup: async () => (await import('./setup/SetupSection')).SetupSection,
  api: async () => (await import('./api/ApiSection')).ApiSection,
  waiting: async () => (await import('./waiting/WaitingSection')).WaitingSection,
  forms: async () => (await import('./forms/FormsSection')).FormsSection,
  deadlines: async () => (await import('./deadlines/DeadlinesSection')).DeadlinesSection,
  notices: async () => (await import('./notices/NoticesSection')).NoticesSection,
  news: async () => (await import('./news/NewsSection')).NewsSection,
  import: async () => (await import('./import/ImportSection')).ImportSection,
  jobs: async () => (await import('./jobs/JobsSection')).JobsSection,
  audit: async () => (await import('./audit/AuditSection')).AuditSection,
  files: async () => (await import('./files/FilesSection')).FilesSection,
}

/** A section of the desk. Its code loads when the user opens it. */
export function LazySection({ name }: { name: SectionName }) {
  const text = useText(deskMessages)
  const [load, retry] = useLazyComponent(LOADERS[name])
  if (load.state === 'loaded') return <load.Component />
  if (load.state === 'loading')
    return <Skeleton shape="list" label={text('desk.nav.loading')} rows={6} />
  return (
    <ErrorState
      message={text('desk.failed')}
      retry={{ text: text('desk.retry'), onPress: retry }}
    />
  )
}
