import { View } from '@tarojs/components'
import { readDefinition } from '@core/form/readDefinition'
import { feedbackMessages } from '@core/messages/feedback'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ApiError, messageOf } from '@/api/ApiError'
import type { ApiClient } from '@/api/types'
import { parseMenu } from '@/api/parse/menu'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { SafeBottomBar } from '@/components/SafeBottomBar/SafeBottomBar'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { profileMessages } from '@/i18n/messages/profile'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { shareAddress } from '@/shell/shareAddress'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { CompanyCard } from './CompanyCard'
import { PublicAccounts } from './PublicAccounts'
import { PublicBrands } from './PublicBrands'
import { PublicContacts } from './PublicContacts'
import { readPublic } from './publicRecords'

/** A company as it is published, by `id` in the address, for everybody; without an `id` one's own, with its link to be copied (PAGES exhibitor3). */
export const ProfileCardPage = observer(function ProfileCardPage() {
  const stores = useStores()
  const { platform, api, session, config, language } = stores
  const text = useText(profileMessages)
  const [asked] = useState(() => platform.readLocation().query.id ?? '')
  const isReady = config.settings !== undefined && (asked !== '' || session.user !== undefined)
  const { state, reload } = useLoad(`${asked} ${isReady} ${language.current}`, async () => (isReady ? readCard(api, asked) : undefined))
  const card = state.value
  return (
    <PageShell
      title={text('profile.card')}
      width="reading"
      {...(session.user?.audience === 'ex' && { fallback: 'exhibitorHome' as const })}
      {...(card?.form && { bottom: <CardBar id={card.company.id} isOwn={asked === ''} /> })}
    >
      {card?.form && (
        <>
          <CompanyCard form={card.form} values={card.values} files={card.files} company={card.company} />
          <PublicBrands brands={card.brands} />
          <PublicAccounts accounts={card.accounts} />
          <PublicContacts contacts={card.contacts} />
          {asked === '' && <View className="tf-profile-head__note">{text('profile.shareNote')}</View>}
        </>
      )}
      {card && !card.form && <NotPublished isOwn={asked === ''} />}
      {!card && state.status === 'failed' && (
        <ErrorState
          message={messageOf(state.error, text('profile.cardFailed')) ?? text('profile.cardFailed')}
          retry={{ text: text('profile.retry'), onPress: reload }}
        />
      )}
      {!card && state.status !== 'failed' && <Skeleton shape="form" label={text('profile.cardLoading')} rows={5} />}
    </PageShell>
  )
})

/** What is public of a company; without a form where nothing is. */
async function readCard(api: ApiClient, asked: string) {
  const own = asked === '' ? parseMenu(await api.call('menu.list', {})).company : undefined
  const id = own?.id ?? asked
  const none = { form: undefined, values: {}, files: {}, contacts: [], brands: [], accounts: [] }
  try {
    const [{ Company, Form, Values, Files }, contacts, brands, accounts] = await Promise.all([
      api.call('record.public', { Resource: 'profile', Exhibitor: id }),
      readPublic(api, 'contact', id),
      readPublic(api, 'brand', id),
      readPublic(api, 'social', id),
    ])
    const company = { id, name: { cn: Company.Name, en: Company.Name_en }, booth: Company.Booth, hall: Company.Hall }
    return { contacts, brands, accounts, company, form: readDefinition(Form), values: Values, files: Files }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'unknown_record') throw error
    return { company: { id, name: own?.name ?? { cn: '', en: '' }, booth: own?.booth ?? '', hall: own?.hall ?? '' }, ...none }
  }
}

const CardBar = observer(function CardBar({ id, isOwn }: { id: string; isOwn: boolean }) {
  const stores = useStores()
  const text = useText(profileMessages)
  const spec = useText(feedbackMessages)
  const feedback = useFeedback()
  const navigate = useNavigate()
  const copy = async () => {
    const isCopied = await stores.platform.copyText(shareAddress(stores, 'exhibitorProfileCard', { id }))
    await (isCopied ? feedback.success(spec('feedback.copied')) : feedback.error(text('profile.copyFailed')))
  }
  return (
    <SafeBottomBar>
      {isOwn && (
        <Button kind="secondary" icon="edit" onPress={() => navigate.to('exhibitorProfile')}>
          {text('profile.edit')}
        </Button>
      )}
      <Button icon="copy" onPress={() => void copy()}>
        {text('profile.share')}
      </Button>
    </SafeBottomBar>
  )
})

function NotPublished({ isOwn }: { isOwn: boolean }) {
  const text = useText(profileMessages)
  const navigate = useNavigate()
  const action = isOwn
    ? { text: text('profile.fillIn'), onPress: () => navigate.to('exhibitorProfile') }
    : { text: text('profile.toHome'), onPress: navigate.home }
  return (
    <View>
      <EmptyState icon="company" title={text('profile.notPublished')} detail={text('profile.notPublishedDetail')} action={action} />
    </View>
  )
}
