import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { Sheet } from '@/components/Sheet/Sheet'
import { TextField } from '@/components/TextField/TextField'
import { deskBuyerMessages } from '@/i18n/messages/deskBuyers'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useDesk } from '../DeskContext'
import { DeskField } from '../DeskField'
import { useDeskWork } from '../useDeskWork'

/** Verifies the company of a visitor who shows a document at the desk. */
export const VerifySheet = observer(function VerifySheet({
  onClose,
  onDone,
}: {
  onClose: () => void
  onDone: () => void
}) {
  const desk = useDesk()
  const say = useText(deskBuyerMessages)
  const feedback = useFeedback()
  const intent = useIntent()
  const { isBusy, run } = useDeskWork()
  const [CardCode, setCard] = useState('')
  const [Company, setCompany] = useState('')
  const [Paper, setPaper] = useState('')
  const isWhole = [CardCode, Company, Paper].every(text => text.trim() !== '')
  const save = () =>
    run(async () => {
      const wish = { CardCode, Company, Paper }
      await desk.call('buyer.verify', wish, { intent: intent.of(wish) })
      intent.end()
      void feedback.success(say('buyers.saved'))
      onDone()
    })
  return (
    <Sheet open title={say('buyers.verify')} closeLabel={say('buyers.close')} onClose={onClose}>
      <View className="tf-desk__column">
        <DeskField id="buyer-card" label={say('buyers.card')} required>
          <TextField
            id="buyer-card"
            labelledBy="buyer-card-label"
            value={CardCode}
            onChange={setCard}
          />
        </DeskField>
        <DeskField id="buyer-company" label={say('buyers.company')} required>
          <TextField
            id="buyer-company"
            labelledBy="buyer-company-label"
            value={Company}
            onChange={setCompany}
          />
        </DeskField>
        <DeskField
          id="buyer-paper"
          label={say('buyers.paper')}
          hint={say('buyers.paperHint')}
          required
        >
          <TextField
            id="buyer-paper"
            labelledBy="buyer-paper-label"
            value={Paper}
            onChange={setPaper}
          />
        </DeskField>
        <Button block loading={isBusy} disabled={!isWhole} onPress={() => void save()}>
          {say('buyers.save')}
        </Button>
      </View>
    </Sheet>
  )
})
