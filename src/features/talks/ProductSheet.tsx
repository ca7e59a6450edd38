import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Pressable } from '@/components/Pressable/Pressable'
import { Sheet } from '@/components/Sheet/Sheet'
import { Skeleton } from '@/components/Skeleton/Skeleton'
import { talkMessages } from '@/i18n/messages/talks'
import { useText } from '@/i18n/useText'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'

interface ProductSheetProps {
  /** The company whose exhibits are shown; empty = the caller's company. */
  company: string
  onClose: () => void
  onChoose: (id: string, name: string) => void
}

/** The public exhibits of a company, to send one of them. */
export const ProductSheet = observer(function ProductSheet({
  company,
  onClose,
  onChoose,
}: ProductSheetProps) {
  const { api, language } = useStores()
  const text = useText(talkMessages)
  const { state } = useLoad(`products ${company}`, async () => {
    if (company === '')
      return (await api.call('record.list', { Resource: 'product', State: 'approved', Size: 100 }))
        .Items
    const { Items } = await api.call('search.find', {
      kind: 'product',
      facets: { company: [company] },
    })
    return Items.map(({ Id, Name, Name_en }) => ({
      Id,
      Title: localized(Name, Name_en, language.current),
    }))
  })
  const items = state.value
  return (
    <Sheet
      open
      tall
      title={text('talk.sendProduct')}
      closeLabel={text('talk.close')}
      onClose={onClose}
    >
      {items ? (
        items.length === 0 ? (
          <View className="tf-talk-note">{text('talk.noProducts')}</View>
        ) : (
          items.map(({ Id, Title }) => (
            <Pressable key={Id} className="tf-talk-option" onPress={() => onChoose(Id, Title)}>
              {Title}
            </Pressable>
          ))
        )
      ) : (
        <Skeleton shape="list" label={text('talk.loading')} rows={5} />
      )}
    </Sheet>
  )
})
