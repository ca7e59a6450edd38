import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { hallMessages } from '@/i18n/messages/hall'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useOwnAction } from '../account/useOwnAction'
import { useNavigate } from '../navigate'
import type { CompanyAction } from './companyAction'

/**
 * Begins a talk with a company, or opens the one there is; a company that takes none says so here,
 * before anything is typed.
 */
export const MessageButton = observer(function MessageButton({
  company,
  product,
  size = 'medium',
}: CompanyAction & { size?: 'small' | 'medium' }) {
  const { api, session } = useStores()
  const text = useText(hallMessages)
  const navigate = useNavigate()
  const { busy, run } = useOwnAction()
  const open = async () => {
    const { Talk } = await api.call(
      'chat.open',
      product ? { Product: product.id } : { Company: company.id },
    )
    navigate.to(session.user?.audience === 'ex' ? 'chatWindow' : 'hallTalks', { id: Talk.Id })
  }
  return (
    <Button
      kind="secondary"
      size={size}
      icon="chat"
      loading={busy !== ''}
      onPress={() => void run('message', open)}
    >
      {text('hall.message')}
    </Button>
  )
})
