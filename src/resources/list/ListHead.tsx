import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { localized } from '@core/domain/language'
import type { RecordPage } from '@/api/parse/record'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { QuotaBar } from '@/components/QuotaBar/QuotaBar'
import { deadlineOf } from '@/i18n/deadline'
import { deadlineMessages } from '@/i18n/messages/exhibitorForm'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useResourceText } from '../ResourceKind'
import type { ResourceStore } from '../ResourceStore'

interface ListHeadProps {
  resource: ResourceStore
  page: RecordPage
  allowances: boolean
  children: ReactNode
}

/**
 * The deadline and the allowances. After the deadline it says that the page can only be read
 * (PAGES).
 */
export const ListHead = observer(function ListHead({
  resource,
  page,
  allowances,
  children,
}: ListHeadProps) {
  const { language, clock } = useStores()
  const text = useResourceText(resource.kind)
  const moments = useText(deadlineMessages)
  const deadline = deadlineOf(moments, language.current, page, clock.now())
  const quotas = allowances ? page.allowances : []
  return (
    <>
      {!page.isOpen && (
        <View role="note" className="tf-resource-list__notice">
          <Icon name="clock" size={20} />
          <Text>{text('readOnly', { deadline: deadline.text })}</Text>
        </View>
      )}
      {page.isOpen && page.closes !== '' && (
        <View className="tf-resource-list__deadline">
          <Icon name="clock" size={16} />
          <Text>{deadline.text}</Text>
          {deadline.left && (
            <Text className={cx('tf-resource-list__left', deadline.isUrgent && 'is-urgent')}>
              {deadline.left}
            </Text>
          )}
        </View>
      )}
      {quotas.length > 0 && (
        <View role="group" aria-label={text('allowances')} className="tf-resource-list__quotas">
          {quotas.map(({ key, name: { cn, en }, granted, used, held }) => {
            const name = localized(cn, en, language.current)
            return (
              <QuotaBar
                key={key}
                name={name}
                granted={granted}
                used={used}
                held={held}
                label={text('allowance', { name, used, granted })}
              />
            )
          })}
        </View>
      )}
      {children}
      {page.isOpen && !page.canAdd && (
        <View className="tf-resource-list__full">{text('full')}</View>
      )}
    </>
  )
})
