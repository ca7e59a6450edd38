import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { hallPageMessages } from '@/i18n/messages/hallPages'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'
import { searchWords } from '@/utils/searchWords'
import type { DirectoryStore } from './DirectoryStore'

/** How many posts contain the words, with a link to them; only logged-in users see it. */
export const FoundPosts = observer(function FoundPosts({ store }: { store: DirectoryStore }) {
  const text = useText(hallPageMessages)
  const navigate = useNavigate()
  const { session } = useStores()
  const n = store.found.value?.totals.post ?? 0
  const q = searchWords(store.words)
  if (n === 0 || q === '') return null
  const board = session.user?.audience === 'ex' ? 'supplyDemandList' : 'hallBoard'
  return (
    <Pressable
      role="link"
      className="tf-directory__posts"
      onPress={() => navigate.to(board, { q })}
    >
      <Icon name="supply-demand" size={18} />
      <Text>{text('hall.foundPosts', { n })}</Text>
      <Icon name="chevron-right" size={16} />
    </Pressable>
  )
})
