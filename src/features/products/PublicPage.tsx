import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { productMessages } from '@/i18n/messages/products'
import { useText } from '@/i18n/useText'
import type { RecordOnPage } from '@/resources/record/useRecord'
import { useShareLink } from '@/shell/hall/useShareLink'
import { useNavigate } from '@/shell/navigate'

/** The product's public page and its link; nothing while visitors cannot see the product. */
export const PublicPage = observer(function PublicPage({ record }: { record: RecordOnPage }) {
  const text = useText(productMessages)
  const navigate = useNavigate()
  const share = useShareLink()
  const { calls, store } = record
  const { id } = calls
  const { opened } = store
  if (id === undefined || opened?.submission.state !== 'approved' || opened.withheld) return null
  return (
    <View className="tf-record-body__steps">
      <Button
        kind="secondary"
        size="small"
        icon="eye"
        onPress={() => navigate.to('hallProduct', { id })}
      >
        {text('product.public')}
      </Button>
      <Button kind="secondary" size="small" icon="share" onPress={() => void share('product', id)}>
        {text('product.share')}
      </Button>
    </View>
  )
})
