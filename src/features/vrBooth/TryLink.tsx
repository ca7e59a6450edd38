import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import type { FormStore } from '@/forms/FormStore'
import { useFieldState } from '@/forms/useField'
import { hallVrMessages } from '@/i18n/messages/hallVr'
import { vrMessages } from '@/i18n/messages/vrBooth'
import { useText } from '@/i18n/useText'
import type { AnswerStore } from '@/resources/form/AnswerStore'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import './TryLink.scss'

const LINK = 'Url'
const WEB_LINK = /^https:\/\/\S+$/

/**
 * Tests the link of a VR booth before visitors do (PAGES vr_apply), as it is in the form. It opens
 * in a page of its own; a mini-program copies it.
 */
export const TryLink = observer(function TryLink({ store }: { store: AnswerStore }) {
  // a fair's own form may have no link
  return store.form?.form.fieldById.has(LINK) ? <Typed form={store.form} /> : null
})

const Typed = observer(function Typed({ form }: { form: FormStore }) {
  const { platform } = useStores()
  const text = useText(vrMessages)
  const hall = useText(hallVrMessages)
  const feedback = useFeedback()
  const { visible, value } = useFieldState(form, LINK)
  const { hasTextLinks: opens } = platform.capabilities
  if (!visible || typeof value !== 'string' || !WEB_LINK.test(value.trim())) return null
  const open = async () => {
    if (!(await platform.openLink(value.trim()))) await feedback.error(hall('hallVr.openFailed'))
    else if (!opens) await feedback.success(hall('hallVr.copied'))
  }
  return (
    <View className="tf-vr-try">
      <Button kind="secondary" icon={opens ? 'eye' : 'copy'} onPress={() => void open()}>
        {opens ? text('vr.try') : hall('hallVr.copy')}
      </Button>
      <Text className="tf-vr-try__how">{text('vr.tryHow')}</Text>
    </View>
  )
})
