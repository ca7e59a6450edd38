import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { messageOf } from '@/api/ApiError'
import { parseFormList } from '@/api/parse/submission'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { ErrorState } from '@/components/ErrorState/ErrorState'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { exhibitorHomeMessages } from '@/i18n/messages/exhibitorHome'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import { AccountEntry } from '@/shell/account/AccountEntry'
import { PageShell } from '@/shell/PageShell'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { CompanyCard } from './CompanyCard'
import { FairBand } from './FairBand'
import { FormTasks } from './FormTasks'
import { TicketEntry, type TicketState } from './TicketEntry'
import './ExhibitorHomePage.scss'

/** The exhibitors' start: how long until the fair, who one is, and what the organiser asks for. It grows into the menu. */
export const ExhibitorHomePage = observer(function ExhibitorHomePage() {
  const name = useText(routeMessages)
  return (
    <PageShell title={name('exhibitorHome')} width="full" hasBanner>
      <ExhibitorHome />
    </PageShell>
  )
})

/** Drawn once configuration and person are known. */
const ExhibitorHome = observer(function ExhibitorHome() {
  const { api, config, language, session } = useStores()
  const text = useText(exhibitorHomeMessages)
  const { state, reload: reloadForms } = useLoad(language.current, async () => parseFormList(await api.call('forms.list', {})))
  const tickets = useLoad('tickets', async (): Promise<TicketState> => {
    const [{ Types }, { Orders }] = await Promise.all([api.call('ticket.types', { target: 'ex' }), api.call('order.list', {})])
    return { hasTickets: Types.length + Orders.length > 0, toPay: Orders.filter(({ CanPay }) => CanPay).length }
  })
  const reload = () => {
    reloadForms()
    tickets.reload()
  }
  // Back from a form, its state is another one.
  const wasShown = useRef(false)
  useDidShow(() => {
    if (wasShown.current) reload()
    wasShown.current = true
  })
  const [isAccountOpen, openAccount] = useState(false)
  const forms = state.value
  return (
    <View className="tf-ex-home">
      <FairBand fair={config.settings?.fair} />
      <View className="tf-ex-home__sheet">
        {session.user && <CompanyCard user={session.user} onAccount={() => openAccount(true)} />}
        {forms && forms.length > 0 && <FormTasks forms={forms} />}
        {forms?.length === 0 && <EmptyState icon="questionnaire" title={text('exHome.none')} detail={text('exHome.noneDetail')} />}
        {tickets.state.value && <TicketEntry {...tickets.state.value} />}
        {!forms && state.status !== 'failed' && <Skeleton shape="card" label={text('exHome.loading')} />}
        {state.status === 'failed' && (
          <ErrorState
            message={messageOf(state.error, text('exHome.failed')) ?? text('exHome.failed')}
            retry={{ text: text('exHome.retry'), onPress: reload }}
          />
        )}
        <View className="tf-ex-home__more">{text('exHome.more')}</View>
      </View>
      <AccountEntry open={isAccountOpen} onClose={() => openAccount(false)} />
    </View>
  )
})
