import { fieldOf } from '@core/builder/draft'
import { nameIn, valueIn } from '@core/builder/sentence'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useSyncExternalStore } from 'react'
import { Icon } from '@/components/Icon/Icon'
import { builderMessages } from '@/i18n/messages/builder'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import type { BuilderStore } from './BuilderStore'
import { IconButton } from './controls'
import type { PreviewStore } from './PreviewStore'

/** The test answers that rules depend on. The canvas shows the form under these answers. */
export const Assumptions = observer(function Assumptions({
  store,
  preview,
}: {
  store: BuilderStore
  preview: PreviewStore
}) {
  const { language } = useStores()
  const text = useText(builderMessages)
  const { subscribe, read } = preview.assumed
  useSyncExternalStore(subscribe, read, read)
  const lang = language.current
  const said = preview.assumptions().map(({ id, texts }) => {
    const field = fieldOf(store.draft, id)
    const values = texts.map(each => valueIn(field, each, lang)).join(text('builder.and'))
    return `${nameIn(field, lang, id)} = ${values || text('builder.something')}`
  })
  if (said.length === 0) return null
  return (
    <View className="tf-b-assumed">
      <Text className="tf-b-assumed__text">
        {text('builder.assumed', { what: said.join(text('builder.and')) })}
      </Text>
      <IconButton name={text('builder.forget')} onPress={preview.forget}>
        <Icon name="close" size={16} />
      </IconButton>
    </View>
  )
})
