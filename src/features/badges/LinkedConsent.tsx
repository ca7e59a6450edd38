import { localized } from '@core/domain/language'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { focusElement } from '@/components/focusElement'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { linkedBadgeMessages } from '@/i18n/messages/linkedBadge'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { PageShell } from '@/shell/PageShell'
import { ConsentRow } from '@/shell/phoneLogin/ConsentRow'
import type { LinkAccess } from '@/stores/LinkAccess'
import { useStores } from '@/stores/StoreContext'
import type { Employer } from './companyFace'
import './LinkedBadge.scss'

/**
 * The holder of a badge reads what their data is for and agrees to the privacy notice before
 * anything is stored (DECISIONS §8).
 */
export const LinkedConsent = observer(function LinkedConsent({
  access,
  employer,
}: {
  access: LinkAccess
  employer: Employer
}) {
  const { config, language } = useStores()
  const name = useText(routeMessages)
  const text = useText(linkedBadgeMessages)
  const feedback = useFeedback()
  const { busy, run } = useOwnAction()
  const [isChecked, setChecked] = useState(false)
  const [error, setError] = useState<string>()
  const press = () => {
    if (!isChecked) {
      const message = text('linked.agreeFirst')
      setError(message)
      feedback.validation(message)
      return focusElement('login-consent')
    }
    void run('agree', () => access.agree(config.settings?.privacyVersion ?? ''))
  }
  return (
    <PageShell title={name('badgeApplication')} width="reading" fallback="landing">
      <View className="tf-linked-badge">
        <SectionHead title={text('linked.ask')} />
        <View className="tf-linked-badge__from">
          {text('linked.from', { company: localized(employer.cn, employer.en, language.current) })}
        </View>
        <View className="tf-linked-badge__line">
          <Text>{text('linked.use')}</Text>
        </View>
        <View className="tf-linked-badge__line">
          <Text>{text('linked.rights')}</Text>
        </View>
        <ConsentRow
          terms={false}
          checked={isChecked}
          error={error}
          onChange={checked => {
            setChecked(checked)
            setError(undefined)
          }}
        />
        <Button block loading={busy !== ''} className="tf-linked-badge__go" onPress={press}>
          {text('linked.agree')}
        </Button>
      </View>
    </PageShell>
  )
})
