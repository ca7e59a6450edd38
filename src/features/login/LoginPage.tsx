import { parseAudience, type Audience } from '@core/domain/audience'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { LoginUser } from '@/api/parse/user'
import { Button } from '@/components/Button/Button'
import { accountMessages } from '@/i18n/messages/account'
import { loginMessages } from '@/i18n/messages/login'
import { vipMessages } from '@/i18n/messages/vip'
import { useText } from '@/i18n/useText'
import type { RouteName } from '@/routes'
import { AccountLoginPanel } from '@/shell/accountLogin/AccountLoginPanel'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { PhoneLoginPanel } from '@/shell/phoneLogin/PhoneLoginPanel'
import { takeReturn } from '@/shell/returnTo'
import { presentInvitation } from '@/shell/vipLogin/invitation'
import { VipLoginPanel } from '@/shell/vipLogin/VipLoginPanel'
import { SilentLogin } from '@/shell/wechat/SilentLogin'
import { useStores } from '@/stores/StoreContext'

/** Audiences that log in by phone and code (SPEC §6), with their pages. */
const PAGES = {
  visitor: { card: 'visitorCard', registration: 'visitorRegistration' },
  media: { card: 'mediaCard', registration: 'mediaRegistration' },
} as const satisfies Partial<Record<Audience, { card: RouteName; registration: RouteName }>>

/** Login per audience (SPEC §6): exhibitors by account, VIPs by card or invitation, visitors and media by phone. */
export const LoginPage = observer(function LoginPage() {
  const { platform, audience } = useStores()
  // Who comes here without a choice is a visitor.
  const [forWhom] = useState(() => parseAudience(platform.readLocation().query.target) ?? audience.selected ?? 'visitor')
  if (forWhom === 'ex') return <ExhibitorLogin />
  return forWhom === 'vip' ? <VipLogin /> : <PhoneLogin audience={forWhom} />
})

/** Registered people find their card again, others go on to register (SPEC §2). */
const PhoneLogin = observer(function PhoneLogin({ audience }: { audience: keyof typeof PAGES }) {
  const text = useText(loginMessages)
  const navigate = useNavigate()
  const pages = PAGES[audience]
  const goOn = (user: LoginUser) => navigate.replace(user.isRegistered ? pages.card : pages.registration)
  return (
    <PageShell title={text(audience === 'media' ? 'login.mediaSystem' : 'login.visitorSystem')} width="reading" fallback="landing">
      <SilentLogin audience={audience} onDone={goOn}>
        <PhoneLoginPanel audience={audience} purpose="login" onDone={goOn}>
          <Button kind="text" size="medium" block onPress={() => navigate.replace(pages.registration)}>
            {text('login.notRegistered')}
          </Button>
        </PhoneLoginPanel>
      </SilentLogin>
    </PageShell>
  )
})

/** Exhibitors go on to the page that asked for the login, otherwise to their menu. */
const ExhibitorLogin = observer(function ExhibitorLogin() {
  const stores = useStores()
  const text = useText(accountMessages)
  const navigate = useNavigate()
  const goOn = () => {
    const place = takeReturn(stores)
    navigate.replace(place?.name ?? 'exhibitorHome', place?.query)
  }
  return (
    <PageShell title={text('account.title')} width="reading" fallback="landing">
      <SilentLogin audience="ex" onDone={goOn}>
        <AccountLoginPanel onDone={goOn} />
      </SilentLogin>
    </PageShell>
  )
})

/** VIPs go back to the start, which knows them now. */
const VipLogin = observer(function VipLogin() {
  const stores = useStores()
  const text = useText(vipMessages)
  const navigate = useNavigate()
  const [invitation] = useState(() => presentInvitation(stores))
  return (
    <PageShell title={text('vip.title')} width="reading" fallback="landing">
      <VipLoginPanel invitation={invitation} onDone={() => navigate.restart('landing')} />
    </PageShell>
  )
})
