import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { inquiryMessages } from '@/i18n/messages/inquiries'
import { routeMessages } from '@/i18n/messages/routes'
import { useText } from '@/i18n/useText'
import { HallPage } from '@/shell/hall/HallPage'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'
import { inquiryKind } from './inquiryKind'
import { Members } from './Members'
import { MyRecords } from './MyRecords'
import { NewInquiry } from './NewInquiry'

/**
 * A visitor's inquiries: the list, one inquiry with its thread (`id`), or a new one to a company
 * (`exhibitor`, with `product` or `post`).
 */
export const HallInquiriesPage = observer(function HallInquiriesPage() {
  const { platform } = useStores()
  const name = useText(routeMessages)
  const text = useText(inquiryMessages)
  const navigate = useNavigate()
  const [query] = useState(() => platform.readLocation().query)
  const empty = {
    title: text('inquiries.mineEmpty'),
    detail: text('inquiries.mineEmptyDetail'),
    action: {
      text: text('inquiries.find'),
      onPress: () => navigate.to('hallDirectory', { kind: 'product' }),
    },
  }
  return (
    <HallPage title={name('hallInquiries')} width="reading" tab="inquiries">
      <Members>
        {query.exhibitor ? (
          <NewInquiry
            exhibitor={query.exhibitor}
            product={query.product}
            post={query.post}
            onSent={() => navigate.replace('hallInquiries')}
          />
        ) : (
          <MyRecords kind={inquiryKind} first={query.id ?? ''} empty={empty} />
        )}
      </Members>
    </HallPage>
  )
})
