import { feedbackMessages } from '@core/messages/feedback'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { SafeBottomBar } from '@/components/SafeBottomBar/SafeBottomBar'
import { profileMessages } from '@/i18n/messages/profile'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useNavigate } from '@/shell/navigate'
import { useStores } from '@/stores/StoreContext'

/** Below the user's own page: a way to edit it, and its link to copy. */
export const CompanyBar = observer(function CompanyBar({ id }: { id: string }) {
  const { fair, language, platform } = useStores()
  const text = useText(profileMessages)
  const spec = useText(feedbackMessages)
  const feedback = useFeedback()
  const navigate = useNavigate()
  const copy = async () => {
    const isCopied = await platform.copyText(
      `${platform.siteOrigin}/${fair.appId}/s/company/${id}?lang=${language.current}`,
    )
    await (isCopied
      ? feedback.success(spec('feedback.copied'))
      : feedback.error(text('profile.copyFailed')))
  }
  return (
    <SafeBottomBar>
      <Button kind="secondary" icon="edit" onPress={() => navigate.to('exhibitorProfile')}>
        {text('profile.edit')}
      </Button>
      <Button icon="copy" onPress={() => void copy()}>
        {text('profile.share')}
      </Button>
    </SafeBottomBar>
  )
})
