import { View } from '@tarojs/components'
import { localized } from '@core/domain/language'
import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'
import { messageOf } from '@/api/ApiError'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { hallPageMessages } from '@/i18n/messages/hallPages'
import { profileMessages } from '@/i18n/messages/profile'
import { useText } from '@/i18n/useText'
import { HallPage } from '@/shell/hall/HallPage'
import { PageShell } from '@/shell/PageShell'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { CompanyBar } from './CompanyBar'
import { CompanyView } from './CompanyView'
import { GoneState } from './GoneState'
import { readCompany, type PublicCompany } from './readCompany'
import './Company.scss'

/**
 * A published company, by `id` in the address, for everybody. Without `id` the user's own company,
 * with its link to copy (PAGES exhibitor3).
 */
export const CompanyPage = observer(function CompanyPage() {
  const { platform, api, session, config, language } = useStores()
  const text = useText(hallPageMessages)
  const profile = useText(profileMessages)
  const [asked] = useState(() => platform.readLocation().query.id ?? '')
  const isOwn = asked === ''
  const isReady = config.settings !== undefined && (!isOwn || session.user !== undefined)
  const { state, reload } = useLoad(`${asked} ${isReady} ${language.current}`, async () =>
    isReady ? readCompany(api, asked) : undefined,
  )
  const company = state.value
  return (
    <Frame isOwn={isOwn} company={company}>
      {company?.profile && <CompanyView company={company} isOwn={isOwn} />}
      {company && !company.profile && <GoneState isOwn={isOwn} />}
      {!company && state.status === 'failed' && (
        <ErrorState
          message={
            messageOf(state.error, profile('profile.cardFailed')) ?? profile('profile.cardFailed')
          }
          retry={{ text: text('hall.retry'), onPress: reload }}
        />
      )}
      {!company && state.status !== 'failed' && (
        <View className="tf-company__waiting">
          <Skeleton shape="form" label={profile('profile.cardLoading')} rows={5} />
        </View>
      )}
    </Frame>
  )
})

/** The user's own company is shown in the exhibitors' pages, every other company in the hall. */
const Frame = observer(function Frame({
  isOwn,
  company,
  children,
}: {
  isOwn: boolean
  company: PublicCompany | undefined
  children: ReactNode
}) {
  const { language, session } = useStores()
  const text = useText(hallPageMessages)
  const profile = useText(profileMessages)
  const item = company?.listed?.Item
  const name = localized(
    item?.Name ?? company?.names.cn,
    item?.Name_en ?? company?.names.en,
    language.current,
  )
  const bottom = company?.profile && isOwn ? { bottom: <CompanyBar id={company.id} /> } : {}
  if (isOwn)
    return (
      <PageShell
        title={profile('profile.card')}
        width="wide"
        {...(session.user?.audience === 'ex' && { fallback: 'exhibitorHome' as const })}
        {...bottom}
      >
        {children}
      </PageShell>
    )
  const category = item ? localized(item.Category.Cn, item.Category.En, language.current) : ''
  const share = {
    title: name,
    description: [item && text('hall.booth', { booth: item.Company.Booth }), category]
      .filter(Boolean)
      .join(' · '),
    ...(item?.Picture !== undefined && { image: item.Picture }),
  }
  return (
    <HallPage
      title={name || text('hall.companies')}
      width="full"
      tab="companies"
      {...(name && { share })}
    >
      {children}
    </HallPage>
  )
})
