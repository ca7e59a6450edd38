import type { SuggestReply } from '@core/contract/search'
import { localized } from '@core/domain/language'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { hallMessages } from '@/i18n/messages/hall'
import { useText } from '@/i18n/useText'
import { BoothPlate } from '@/shell/hall/BoothPlate'
import { MarkedText } from '@/shell/hall/MarkedText'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'

interface SuggestionRowProps {
  suggestion: SuggestReply['Items'][number]
  /** Called before its page opens. */
  onOpen: () => void
}

const ICON = { company: 'booth', product: 'product', post: 'supply-demand' } as const

/** A suggestion with its kind; a press opens its page, and of a post the board where it is found. */
export const SuggestionRow = observer(function SuggestionRow({
  suggestion,
  onOpen,
}: SuggestionRowProps) {
  const { language, session } = useStores()
  const text = useText(hallMessages)
  const navigate = useNavigate()
  const { Kind, Id, Name, Name_en, Marks, Marks_en, Company, Company_en, Booth } = suggestion
  const { current } = language
  const isCn = current === 'cn' ? Name !== '' : Name_en === ''
  const name = isCn ? Name : Name_en
  const open = () => {
    onOpen()
    if (Kind === 'company') return navigate.to('hallCompany', { id: Id })
    if (Kind === 'product') return navigate.to('hallProduct', { id: Id })
    const board = session.user?.audience === 'ex' ? 'supplyDemandList' : 'hallBoard'
    return navigate.to(board, { q: name })
  }
  const of = Kind === 'company' ? [] : [localized(Company, Company_en, current)]
  return (
    <Pressable role="option" aria-selected={false} className="tf-suggestions__row" onPress={open}>
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
