import { localized } from '@core/domain/language'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { heading } from '@/components/a11y'
import { Icon } from '@/components/Icon/Icon'
import { inquiryMessages } from '@/i18n/messages/inquiries'
import { useText } from '@/i18n/useText'
import { useResourceText } from '@/resources/ResourceKind'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import { inquiryKind } from './inquiryKind'
import { PartyForm } from './PartyForm'
import { usePartyForm } from './usePartyForm'
import './Trade.scss'

interface NewInquiryProps {
  exhibitor: string
  product?: string | undefined
  post?: string | undefined
  onSent: () => void
}

/** Writes an inquiry to a company. */
export const NewInquiry = observer(function NewInquiry({
  exhibitor,
  product,
  post,
  onSent,
}: NewInquiryProps) {
  const { language } = useStores()
  const text = useText(inquiryMessages)
  const say = useResourceText(inquiryKind)
  const feedback = useFeedback()
  const page = usePartyForm({
    resource: 'inquiry',
    exhibitor,
    values: { ...(product && { Products: [product] }), ...(post && { Post: [post] }) },
    onSent: () => {
      void feedback.success(text('inquiries.sentDone'))
      onSent()
    },
  })
  const company = page.opened?.Company
  return (
    <View className="tf-trade">
      {company && (
        <View {...heading(2)} className="tf-trade__to">
          {text('inquiries.to', {
            name: localized(company.Name, company.Name_en, language.current),
          })}
        </View>
      )}
      <PartyForm page={page} submitText={say('step.submit')} />
      <View role="note" className="tf-trade__note">
        <Icon name="info" size={18} />
        <Text>{text('inquiries.privacy')}</Text>
      </View>
    </View>
  )
})
