import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { localized } from '@core/domain/language'
import type { RecordItem } from '@/api/parse/record'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { productMessages } from '@/i18n/messages/products'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'
import './Withheld.scss'

/**
 * Says that visitors cannot see a product because documents are missing, names them, and links to
 * the documents.
 */
export const Withheld = observer(function Withheld({
  papers,
}: {
  papers: NonNullable<RecordItem['withheld']>
}) {
  const { language } = useStores()
  const text = useText(productMessages)
  const navigate = useNavigate()
  const names = papers
    .map(({ cn, en }) => localized(cn, en, language.current))
    .join(language.current === 'cn' ? '、' : ', ')
  return (
    <View role="note" className="tf-withheld">
      <Icon name="warning" size={16} />
      <View className="tf-withheld__text">
        <Text>{text('product.withheld', { papers: names })}</Text>
        <Text className="tf-withheld__more">{text('product.withheldMore')}</Text>
      </View>
      <Button kind="secondary" size="small" onPress={() => navigate.to('qualifications')}>
        {text('product.toPapers')}
      </Button>
    </View>
  )
})
