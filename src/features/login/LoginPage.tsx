import { parseAudience, type Audience } from '@core/domain/audience'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { LoginUser } from '@/api/parse/user'
import { Button } from '@/components/Button/Button'
import { loginMessages } from '@/i18n/messages/login'
import { useText } from '@/i18n/useText'
import type { RouteName } from '@/routes'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { PhoneLoginPanel } from '@/shell/phoneLogin/PhoneLoginPanel'
import { useStores } from '@/stores/StoreContext'

/** Audiences that log in by phone and code (SPEC §6), with their pages. */
const PAGES = {
  visitor: { card: 'visitorCard', registration: 'visitorRegistration' },
  media: { card: 'mediaCard', registration: 'mediaRegistration' },
} as const satisfies Partial<Record<Audience, { card: RouteName; registration: RouteName }>>

/** Login by phone (SPEC §2): registered people find their card again, others go on to register. */
export const LoginPage = observer(function LoginPage() {
  const { platform, audience } = useStores()
  const text = useText(loginMessages)
  const navigate = useNavigate()
  // Exhibitors and VIPs have logins of their own; who comes here without a choice is a visitor.
  const [forWhom] = useState((): keyof typeof PAGES => {
    const wanted = parseAudience(platform.readLocation().query.target) ?? audience.current
    return wanted === 'media' ? 'media' : 'visitor'
  })
  const pages = PAGES[forWhom]
  const goOn = (user: LoginUser) => navigate.replace(user.isRegistered ? pages.card : pages.registration)

  return (
    <PageShell title={text(forWhom === 'media' ? 'login.mediaSystem' : 'login.visitorSystem')} width="reading" fallback="landing">
      <PhoneLoginPanel audience={forWhom} purpose="login" onDone={goOn}>
        <Button kind="text" size="medium" block onPress={() => navigate.replace(pages.registration)}>
          {text('login.notRegistered')}
        </Button>
      </PhoneLoginPanel>
    </PageShell>
  )
})
