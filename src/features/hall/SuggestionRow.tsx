import type { SuggestReply } from '@core/contract/search'
import { localized } from '@core/domain/language'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { hallPageMessages } from '@/i18n/messages/hallPages'
import { useText } from '@/i18n/useText'
import { BoothPlate } from '@/shell/hall/BoothPlate'
import { MarkedText } from '@/shell/hall/MarkedText'
import { useStores } from '@/stores/StoreContext'

interface SuggestionRowProps {
  id: string
  suggestion: SuggestReply['Items'][number]
  /** The arrow keys have marked it. */
  isActive: boolean
  onOpen: () => void
}

const ICON = { company: 'booth', product: 'product', post: 'supply-demand' } as const

/** A suggestion with its kind. The focus stays in the search field, which handles the keys. */
export const SuggestionRow = observer(function SuggestionRow({
  id,
  suggestion,
  isActive,
  onOpen,
}: SuggestionRowProps) {
  const { language } = useStores()
  const text = useText(hallPageMessages)
  const { Kind, Name, Name_en, Marks, Marks_en, Company, Company_en, Booth } = suggestion
  const { current } = language
  const isCn = current === 'cn' ? Name !== '' : Name_en === ''
  const name = isCn ? Name : Name_en
  const of = Kind === 'company' ? [] : [localized(Company, Company_en, current)]
  return (
    <Pressable
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={cx('tf-suggestions__row', isActive && 'is-active')}
      onPress={onOpen}
    >
      <Icon name={ICON[Kind]} size={18} />
      <View className="tf-suggestions__text">
        <MarkedText className="tf-suggestions__name" text={name} marks={isCn ? Marks : Marks_en} />
        <Text className="tf-suggestions__company">
          {[text(`hall.kind.${Kind}`), ...of].join(' · ')}
        </Text>
      </View>
      <BoothPlate booth={Booth} />
    </Pressable>
  )
})
