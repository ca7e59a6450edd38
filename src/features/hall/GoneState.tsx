import { observer } from 'mobx-react-lite'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { hallPageMessages } from '@/i18n/messages/hallPages'
import { profileMessages } from '@/i18n/messages/profile'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'

/**
 * Shown instead of a page that is not public. The user can fill in their own profile; everybody
 * else can go to the directory.
 */
export const GoneState = observer(function GoneState({ isOwn = false }: { isOwn?: boolean }) {
  const text = useText(hallPageMessages)
  const profile = useText(profileMessages)
  const navigate = useNavigate()
  if (isOwn) {
    const action = {
      text: profile('profile.fillIn'),
      onPress: () => navigate.to('exhibitorProfile'),
    }
    return (
      <EmptyState
        icon="company"
        title={profile('profile.notPublished')}
        detail={profile('profile.notPublishedDetail')}
        action={action}
      />
    )
  }
  const action = {
    text: text('hall.toDirectory'),
    onPress: () => navigate.replace('hallDirectory'),
  }
  return (
    <EmptyState
      icon="company"
      title={text('hall.gone')}
      detail={text('hall.goneDetail')}
      action={action}
    />
  )
})
