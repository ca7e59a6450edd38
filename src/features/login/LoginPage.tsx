import { parseAudience, type Audience } from '@core/domain/audience'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { eventOf } from '@/api/parse/invitation'
import { Button } from '@/components/Button/Button'
import { accountMessages } from '@/i18n/messages/account'
import { loginMessages } from '@/i18n/messages/login'
import { vipMessages } from '@/i18n/messages/vip'
import { useText } from '@/i18n/useText'
import { AccountLoginPanel } from '@/shell/accountLogin/AccountLoginPanel'
import { destinationOf, GUEST_PAGES } from '@/shell/destination'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { PhoneLoginPanel } from '@/shell/phoneLogin/PhoneLoginPanel'
import { takeReturn } from '@/shell/returnTo'
import { useAudienceOfPage } from '@/shell/useAudienceOfPage'
import { presentInvitation } from '@/shell/vipLogin/invitation'
import { VipLoginPanel } from '@/shell/vipLogin/VipLoginPanel'
import { SilentLogin } from '@/shell/wechat/SilentLogin'
import { useStores } from '@/stores/StoreContext'

/** Goes back to the page where a session ended, otherwise to the start page of this audience. */
function useGoOn(audience: Audience): () => void {
  const stores = useStores()
  const navigate = useNavigate()
  return () => {
    const place = takeReturn(stores, audience)
    navigate.replace(place?.name ?? destinationOf(stores), place?.query)
  }
}

/**
 * Login per audience (SPEC §6): exhibitors by account, VIPs by card or invitation, visitors and
 * media by phone.
 */
export const LoginPage = observer(function LoginPage() {
  const { platform, audience } = useStores()
  const [forWhom] = useState(
    () => parseAudience(platform.readLocation().query.target) ?? audience.current,
  )
  useAudienceOfPage(forWhom)
  if (forWhom === 'ex') return <ExhibitorLogin />
  return forWhom === 'vip' ? <VipLogin /> : <PhoneLogin audience={forWhom} />
})

/** Registered people find their card again, others go on to register (SPEC §2). */
const PhoneLogin = observer(function PhoneLogin({ audience }: { audience: 'visitor' | 'media' }) {
  const text = useText(loginMessages)
  const navigate = useNavigate()
  const goOn = useGoOn(audience)
  return (
    <PageShell
      title={text(audience === 'media' ? 'login.mediaSystem' : 'login.visitorSystem')}
      width="reading"
      fallback="landing"
    >
      <SilentLogin audience={audience} onDone={goOn}>
        <PhoneLoginPanel audience={audience} purpose="login" onDone={goOn}>
          <Button
            kind="text"
            size="medium"
            block
            onPress={() => navigate.replace(GUEST_PAGES[audience].registration)}
          >
            {text(audience === 'media' ? 'login.mediaNotRegistered' : 'login.notRegistered')}
          </Button>
        </PhoneLoginPanel>
      </SilentLogin>
    </PageShell>
  )
})

const ExhibitorLogin = observer(function ExhibitorLogin() {
  const text = useText(accountMessages)
  const goOn = useGoOn('ex')
  return (
    <PageShell title={text('account.title')} width="reading" fallback="landing">
      <SilentLogin audience="ex" onDone={goOn}>
        <AccountLoginPanel onDone={goOn} />
      </SilentLogin>
    </PageShell>
  )
})

/**
 * VIPs go on to their registration or their card. The entry address decides which form comes first.
 */
const VipLogin = observer(function VipLogin() {
  const stores = useStores()
  const text = useText(vipMessages)
  const goOn = useGoOn('vip')
  const [invitation] = useState(() => presentInvitation(stores))
  const { entrance, query } = stores.launch
  return (
    <PageShell title={text('vip.title')} width="reading" fallback="landing">
      <VipLoginPanel
        invitation={invitation}
        first={entrance === 'event' ? 'event' : undefined}
        event={eventOf(query)}
        onDone={goOn}
      />
    </PageShell>
  )
})
