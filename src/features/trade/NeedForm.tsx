import { observer } from 'mobx-react-lite'
import { needMessages } from '@/i18n/messages/needs'
import { useText } from '@/i18n/useText'
import { useResourceText } from '@/resources/ResourceKind'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { needKind } from './needKinds'
import { PartyForm } from './PartyForm'
import { usePartyForm } from './usePartyForm'

/** Posts a need, or changes the answers of an existing one. */
export const NeedForm = observer(function NeedForm({
  id,
  onSent,
}: {
  id?: string
  onSent: () => void
}) {
  const text = useText(needMessages)
  const say = useResourceText(needKind)
  const feedback = useFeedback()
  const page = usePartyForm({
    resource: 'need',
    id,
    onSent: () => {
      void feedback.success(text('needs.submitted'))
      onSent()
    },
  })
  return <PartyForm page={page} submitText={say('step.submit')} />
})
