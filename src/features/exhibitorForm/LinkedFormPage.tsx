import { requestMessages } from '@core/messages/request'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { exhibitorFormMessages } from '@/i18n/messages/exhibitorForm'
import { formMessages } from '@/i18n/messages/forms'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { LinkAccess } from '@/stores/LinkAccess'
import { StoreContext, useStores } from '@/stores/StoreContext'
import { ExhibitorFormPage } from './ExhibitorFormPage'

/** A form opened by a signed link, without a login: filled in as by the company, with nothing else of the company around it. */
export const LinkedFormPage = observer(function LinkedFormPage({ pass }: { pass: string }) {
  const stores = useStores()
  const name = useText(routeMessages)
  const [access] = useState(() => new LinkAccess(stores, pass))
  const isReady = stores.config.settings !== undefined
  useEffect(() => {
    if (isReady && access.load.status === 'idle') void access.open()
  }, [isReady, access])

  const link = access.load.value
  const isForm = link === undefined || link.Kind === 'form'
  if (access.isExpired || !isForm) return <Expired />
  if (link) {
    return (
      <StoreContext.Provider value={access.stores}>
        <ExhibitorFormPage route="dynamicForm" link={link} />
      </StoreContext.Provider>
    )
  }
  return (
    <PageShell title={name('dynamicForm')} width="reading" fallback="landing">
      <Opening access={access} />
    </PageShell>
  )
})

const Opening = observer(function Opening({ access }: { access: LinkAccess }) {
  const text = useText(exhibitorFormMessages)
  const form = useText(formMessages)
  const { load } = access
  if (load.status !== 'failed') return <Skeleton shape="form" label={form('forms.loading')} rows={5} />
  const message = messageOf(load.error, text('exForm.failed')) ?? text('exForm.failed')
  return <ErrorState message={message} retry={{ text: text('exForm.retry'), onPress: () => void access.open() }} />
})

/** The link opens nothing any more, in SPEC §8's words. */
const Expired = observer(function Expired() {
  const text = useText(exhibitorFormMessages)
  const request = useText(requestMessages)
  const name = useText(routeMessages)
  const navigate = useNavigate()
  return (
    <PageShell title={name('dynamicForm')} width="reading" fallback="landing">
      <EmptyState
        icon="calendar"
        title={request('request.network.badgeApply')}
        detail={text('exForm.linkExpiredDetail')}
        action={{ text: text('exForm.toStart'), onPress: () => navigate.restart('landing') }}
      />
    </PageShell>
  )
})
