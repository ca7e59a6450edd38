import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { visitorPanelMessages } from '@/i18n/messages/visitorPanel'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useOwnAction } from '../account/useOwnAction'
import { useFeedback } from '../feedback/useFeedback'
import { useIntent } from '../useIntent'
import { reachOf } from './reachOf'
import type { SeenVisitor } from './types'

interface VisitorActionsProps {
  visitor: SeenVisitor
  onSaved?: ((leadId: string) => void) | undefined
}

/**
 * Actions on a visitor: call or write to a visitor who shares a number, and save one who is no lead
 * yet.
 */
export const VisitorActions = observer(function VisitorActions({
  visitor,
  onSaved,
}: VisitorActionsProps) {
  const { api, platform, clock } = useStores()
  const text = useText(visitorPanelMessages)
  const feedback = useFeedback()
  const { busy, run } = useOwnAction()
  const intent = useIntent()
  const [isSaved, setSaved] = useState(false)
  const { phone, email } = reachOf(visitor)
  const shown = visitor.visitorInfo['CardCode']
  // a visitor keeps the card's code private until they show the card to the company
  const Code = typeof shown === 'string' ? shown : ''
  const save = async () => {
    const Nonce = intent.of('save', Code)
    const { Id } = await api.call(
      'lead.scan',
      { Code, Nonce, ScannedAt: new Date(clock.now()).toISOString() },
      { intent: Nonce },
    )
    intent.end()
    setSaved(true)
    onSaved?.(Id)
    await feedback.success(text('panel.saved'))
  }
  const canSave = onSaved !== undefined && !isSaved && Code !== ''
  if (phone === '' && email === '' && !canSave) return null
  return (
    <View className="tf-visitor-panel__actions">
      {phone !== '' && (
        <Button
          kind="secondary"
          size="medium"
          icon="phone"
          onPress={() => void platform.openLink(`tel:${phone}`)}
        >
          {text('panel.call')}
        </Button>
      )}
      {email !== '' && (
        <Button
          kind="secondary"
          size="medium"
          icon="invitation"
          onPress={() => void platform.openLink(`mailto:${email}`)}
        >
          {text('panel.write')}
        </Button>
      )}
      {canSave && (
        <Button
          kind="ink"
          size="medium"
          icon="leads"
          loading={busy !== ''}
          onPress={() => void run('save', save)}
        >
          {text('panel.save')}
        </Button>
      )}
    </View>
  )
})
