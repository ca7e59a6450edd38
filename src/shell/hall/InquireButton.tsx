import { observer } from 'mobx-react-lite'
import { Button, type ButtonProps } from '@/components/Button/Button'
import { hallMessages } from '@/i18n/messages/hall'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useNavigate } from '../navigate'
import type { CompanyAction } from './companyAction'

/**
 * Opens an inquiry to a company, about the product if there is one. A company cannot send one to
 * itself.
 */
export const InquireButton = observer(function InquireButton({
  company,
  product,
  kind = 'secondary',
}: CompanyAction & Pick<ButtonProps, 'kind'>) {
  const { session } = useStores()
  const text = useText(hallMessages)
  const navigate = useNavigate()
  if (session.user?.company?.id === company.id) return null
  return (
    <Button
      kind={kind}
      size="medium"
      icon="questionnaire"
      onPress={() => navigate.to('hallInquiries', { exhibitor: company.id, product: product?.id })}
    >
      {text('hall.inquire')}
    </Button>
  )
})
