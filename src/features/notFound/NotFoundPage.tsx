import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { PlanDrawing } from '@/components/PlanDrawing/PlanDrawing'
import { Pressable } from '@/components/Pressable/Pressable'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { notFoundMessages } from '@/i18n/messages/notFound'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import type { RouteName } from '@/routes'
import { useNavigate } from '@/shell/navigate'
import { PageShell } from '@/shell/PageShell'
import { useStores } from '@/stores/StoreContext'
import { nearestRoutes } from './nearestRoutes'
import './NotFoundPage.scss'

/** An address without a page: shows it, suggests similar pages, and offers the usual ways on. */
export const NotFoundPage = observer(function NotFoundPage() {
  const { platform } = useStores()
  const text = useText(notFoundMessages)
  const name = useText(routeMessages)
  const navigate = useNavigate()
  const [path] = useState(() => platform.readLocation().query.path ?? '')
  const offers: RouteName[] = [...new Set<RouteName>([...nearestRoutes(path), 'newsList'])]
  return (
    <PageShell title={text('notFound.title')} width="reading" fallback="landing">
      <View className="tf-not-found">
        <PlanDrawing icon="search" />
        <View {...heading(2)} className="tf-not-found__title">
          {text('notFound.heading')}
        </View>
        <View className="tf-not-found__detail">{text('notFound.detail')}</View>
        {path && (
          <View className="tf-not-found__address">
            <Text className="tf-not-found__label">{text('notFound.address')}</Text>
            <Text className="tf-not-found__path">{path}</Text>
          </View>
        )}
        <Button icon="home" onPress={() => navigate.restart('landing')}>
          {text('notFound.home')}
        </Button>
      </View>
      <View className="tf-not-found__offers">
        <SectionHead title={text('notFound.meant')} />
        {offers.map(offer => (
          <Pressable
            key={offer}
            role="link"
            className="tf-not-found__offer"
            onPress={() => navigate.replace(offer)}
          >
            <Text className="tf-not-found__name">{name(offer)}</Text>
            <Icon name="chevron-right" size={16} />
          </Pressable>
        ))}
      </View>
    </PageShell>
  )
})
