import type { VisitorCard } from '@core/contract/registration'
import { feedbackMessages } from '@core/messages/feedback'
import { vCard } from '@core/format/vCard'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { QrCode } from '@/components/QrCode/QrCode'
import { Sheet } from '@/components/Sheet/Sheet'
import { SwitchField } from '@/components/SwitchField/SwitchField'
import { cardSheetMessages } from '@/i18n/messages/cardSheets'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import type { PanelProps } from '@/shell/lazyPanel'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { contactOf, contactText, SHARED, sharedCard, type Shared } from './contactOf'
import './cardSheets.scss'

export interface ContactSheetProps extends PanelProps {
  card: VisitorCard
}

const LABELS = {
  phone: 'sheet.contactPhone',
  email: 'sheet.contactEmail',
  website: 'sheet.contactWebsite',
} as const
/** Storage key of the user's last choice. */
const KEPT = 'shared_contact'
const NOTHING = { phone: '', email: '', website: '' }

/**
 * The user's contact as a code that phones add to their address book. The user chooses what it
 * contains besides the card's own text.
 */
export function ContactSheet({ card, open, onClose }: ContactSheetProps) {
  const text = useText(cardSheetMessages)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('sheet.contact')}
      closeLabel={text('sheet.close')}
    >
      <Contact card={card} />
    </Sheet>
  )
}

const Contact = observer(function Contact({ card }: { card: VisitorCard }) {
  const { api, personal, platform } = useStores()
  const text = useText(cardSheetMessages)
  const spec = useText(feedbackMessages)
  const feedback = useFeedback()
  // Without answers, and until they are loaded, only the data on the card is shared.
  const { state } = useLoad(card.CardCode, async () =>
    contactOf(await api.call('visitor.answers', {})),
  )
  const [chosen, setChosen] = useState<ReadonlySet<Shared>>(
    () => new Set(personal.get<Shared[]>(KEPT) ?? []),
  )
  const own = state.value ?? NOTHING
  const shared = sharedCard(card, own, chosen)
  const choose = (name: Shared, isGiven: boolean) => {
    const next = new Set(chosen)
    if (isGiven) next.add(name)
    else next.delete(name)
    setChosen(next)
    personal.set(KEPT, [...next])
  }
  const copy = async () => {
    if (await platform.copyText(contactText(shared)))
      await feedback.success(spec('feedback.copied'))
    else await feedback.error(text('sheet.copyFailed'))
  }
  const offered = SHARED.filter(name => own[name])
  return (
    <View className="tf-contact">
      <QrCode
        text={vCard(shared)}
        label={text('sheet.contactCode', { name: shared.name })}
        className="tf-contact__code"
      />
      <View className="tf-contact__name">{shared.name}</View>
      <View className="tf-contact__hint">{text('sheet.contactHint')}</View>
      {offered.length > 0 && (
        <View className="tf-card-sheet__note">{text('sheet.contactChoose')}</View>
      )}
      {offered.map(name => (
        <SwitchField
          key={name}
          id={`contact-${name}`}
          title={text(LABELS[name])}
          consequence={own[name]}
          checked={chosen.has(name)}
          onChange={isGiven => choose(name, isGiven)}
        />
      ))}
      {state.status === 'failed' && (
        <View className="tf-card-sheet__note">{text('sheet.contactOnly')}</View>
      )}
      <Button
        kind="secondary"
        block
        icon="copy"
        className="tf-contact__copy"
        onPress={() => void copy()}
      >
        {text('sheet.contactCopy')}
      </Button>
      <View className="tf-card-sheet__note">{text('sheet.contactNotGate')}</View>
    </View>
  )
})
