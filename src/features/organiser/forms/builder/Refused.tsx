import { fieldOf } from '@core/builder/draft'
import { nameIn } from '@core/builder/sentence'
import type { SetupCheckReply } from '@core/contract/setupRelease'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { builderMessages } from '@/i18n/messages/builder'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import type { BuilderStore } from './BuilderStore'
import { goToFinding } from './goToFinding'

type Problem = SetupCheckReply['Problems'][number]

/** The server's reasons against publishing. A problem of this form links to its place. */
export const Refused = observer(function Refused({
  store,
  path,
  problem: { File, Field, Message },
}: {
  store: BuilderStore
  /** Path of this form's file. */
  path: string
  problem: Problem
}) {
  const { language } = useStores()
  const text = useText(builderMessages)
  const [id = '', property = ''] = Field.split('.')
  const field = fieldOf(store.draft, id)
  const isHere = File === path
  const name = field ? nameIn(field, language.current, id) : text('builder.form')
  return (
    <View className="tf-b-finding is-error">
      <Icon name="error" size={18} />
      <View className="tf-b-grow">
        <Text className="tf-b-finding__name">{isHere ? name : File}</Text>
        <Text>{[...(isHere ? [] : [Field]), Message].filter(part => part !== '').join(' · ')}</Text>
      </View>
      {isHere && (
        <Pressable
          role="link"
          label={`${text('builder.toField')}: ${name}`}
          className="tf-b-finding__link"
          onPress={() => goToFinding(store, field ? id : '', field ? property : Field)}
        >
          {text('builder.toField')}
        </Pressable>
      )}
    </View>
  )
})
