import type { LinkOpenReply } from '@core/contract/account'
import { requestMessages } from '@core/messages/request'
import { observer } from 'mobx-react-lite'
import { useEffect, useState, type ReactNode } from 'react'
import { messageOf } from '@/api/ApiError'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { exhibitorFormMessages } from '@/i18n/messages/exhibitorForm'
import { formMessages } from '@/i18n/messages/forms'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import type { RouteName } from '@/routes'
import { LinkAccess } from '@/stores/LinkAccess'
import { StoreContext, useStores } from '@/stores/StoreContext'
import { useNavigate } from '../navigate'
import { PageShell } from '../PageShell'

export interface LinkPageProps {
  /** The pass from the address. */
  pass: string
  route: RouteName
  /** Checks the link: a link to something else opens nothing here. */
  isMeant: (link: LinkOpenReply) => boolean
  /** The content of the link; `access` has its stores, with the link's right instead of a login. */
  children: (link: LinkOpenReply, access: LinkAccess) => ReactNode
}

/**
 * A page opened by a signed link, without a login. It shows the loading state, the content of the
 * link, or, in SPEC §8's words, that the link is not valid.
 */
export const LinkPage = observer(function LinkPage({
  pass,
  route,
  isMeant,
  children,
}: LinkPageProps) {
  const stores = useStores()
  const name = useText(routeMessages)
  const [access] = useState(() => new LinkAccess(stores, pass))
  const isReady = stores.config.settings !== undefined
  useEffect(() => {
    if (isReady && access.load.status === 'idle') void access.open()
  }, [isReady, access])
  const link = access.load.value
  if (link && !access.isExpired && isMeant(link)) {
    return (
      <StoreContext.Provider value={access.stores}>{children(link, access)}</StoreContext.Provider>
    )
  }
  return (
    <PageShell title={name(route)} width="reading" fallback="landing">
      {access.isExpired || link ? <Expired /> : <Opening access={access} />}
    </PageShell>
  )
})

const Opening = observer(function Opening({ access }: { access: LinkAccess }) {
  const text = useText(exhibitorFormMessages)
  const form = useText(formMessages)
  const { load } = access
  if (load.status !== 'failed')
    return <Skeleton shape="form" label={form('forms.loading')} rows={5} />
  const message = messageOf(load.error, text('exForm.failed')) ?? text('exForm.failed')
  return (
    <ErrorState
      message={message}
      retry={{ text: text('exForm.retry'), onPress: () => void access.open() }}
    />
  )
})

const Expired = observer(function Expired() {
  const text = useText(exhibitorFormMessages)
  const request = useText(requestMessages)
  const navigate = useNavigate()
  return (
    <EmptyState
      icon="calendar"
      title={request('request.network.badgeApply')}
      detail={text('exForm.linkExpiredDetail')}
      action={{ text: text('exForm.toStart'), onPress: () => navigate.restart('landing') }}
    />
  )
})
