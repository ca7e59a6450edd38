import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { PlanDrawing } from '@/components/PlanDrawing/PlanDrawing'
import { menuMessages } from '@/i18n/messages/menu'
import { routeMessages } from '@/i18n/messages/routes'
import { shellMessages } from '@/i18n/messages/shell'
import { useText } from '@/i18n/useText'
import { routeName } from '@/routes'
import { useStores } from '@/stores/StoreContext'
import { useNavigate } from './navigate'
import { PageShell } from './PageShell'
import { useContact } from './useContact'
import './InPreparationPage.scss'

/** An honest page for a route that is not open yet: its name, that it is being built, who can be asked, and the way back. */
export const InPreparationPage = observer(function InPreparationPage() {
  const { config, platform } = useStores()
  const [route] = useState(() => routeName(platform.readLocation().route))
  const name = useText(routeMessages)
  const text = useText(shellMessages)
  const menu = useText(menuMessages)
  const navigate = useNavigate()
  const contact = useContact()
  const title = route ? name(route) : text('shell.preparing')
  return (
    <PageShell title={title} width="reading" fallback="landing">
      <View className="tf-preparing">
        <PlanDrawing icon="clock" />
        <View className="tf-preparing__tag">{text('shell.preparing')}</View>
        <View {...heading(2)} className="tf-preparing__name">
          {title}
        </View>
        <View className="tf-preparing__detail">{text('shell.preparingDetail')}</View>
        <View className="tf-preparing__action">
          {config.settings?.contactUrl && (
            <Button icon="service" onPress={() => void contact()}>
              {menu('float.contact')}
            </Button>
          )}
          <Button kind="secondary" icon="home" onPress={() => navigate.restart('landing')}>
            {text('shell.toStart')}
          </Button>
        </View>
      </View>
    </PageShell>
  )
})
