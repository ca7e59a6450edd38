import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { Pressable } from '@/components/Pressable/Pressable'
import { StatusChip, type StatusLook } from '@/components/StatusChip/StatusChip'
import { fairTimeShort } from '@/i18n/fairTime'
import { batchMessages } from '@/i18n/messages/batches'
import { useText } from '@/i18n/useText'
import type { Contact } from './types'
import { useCopyInvitation } from './useCopyInvitation'

const LOOKS: Readonly<Record<Contact['State'], { look: StatusLook; icon?: IconName }>> = {
  draft: { look: 'draft' },
  sent: { look: 'submitted' },
  opened: { look: 'submitted', icon: 'eye' },
  registered: { look: 'approved' },
  attended: { look: 'approved', icon: 'check-in' },
  bounced: { look: 'rejected', icon: 'warning' },
  declined: { look: 'rejected' },
  optout: { look: 'rejected', icon: 'minus' },
  expired: { look: 'expired' },
  revoked: { look: 'draft', icon: 'minus' },
}

interface ContactRowProps {
  contact: Contact
  /** When they were reminded; empty if they were not. */
  reminded: string
  company: string
  onDrop: () => void
  onRemind: () => void
}

/** An invited person: the state of the invitation, and the link to send. */
export const ContactRow = observer(function ContactRow({
  contact,
  reminded,
  company,
  onDrop,
  onRemind,
}: ContactRowProps) {
  const text = useText(batchMessages)
  const copy = useCopyInvitation(company)
  const { Name: name, State: state } = contact
  const reach = [contact.Mobile, contact.Email].filter(Boolean).join(' · ')
  const isOpen = ['draft', 'sent', 'opened', 'bounced'].includes(state)
  return (
    <View role="listitem" className="tf-batch__contact">
      <View className="tf-batch__card-head">
        <Text className="tf-batch__contact-name">{name}</Text>
        <StatusChip {...LOOKS[state]} text={text(`contact.${state}`)} />
      </View>
      {reach !== '' && <View className="tf-batch__note">{reach}</View>}
      {contact.ByHand && <View className="tf-batch__note">{text('batch.byHand')}</View>}
      {reminded !== '' && (
        <View className="tf-batch__note">
          {text('batch.reminded', { time: fairTimeShort(reminded) })}
        </View>
      )}
      {isOpen && (
        <View className="tf-batch__links">
          {contact.Url !== '' && (
            <Pressable
              label={text('batch.copyOf', { name })}
              className="tf-batch__link"
              onPress={() => void copy(contact.Url)}
            >
              <Icon name="copy" size={18} />
              <Text>{text('batch.copy')}</Text>
            </Pressable>
          )}
          {(state === 'sent' || state === 'opened') && !contact.ByHand && reminded === '' && (
            <Pressable
              label={text('batch.remindOneOf', { name })}
              className="tf-batch__link"
              onPress={onRemind}
            >
              <Icon name="notice" size={18} />
              <Text>{text('batch.remindOne')}</Text>
            </Pressable>
          )}
          <Pressable
            label={text('batch.dropOf', { name })}
            className="tf-batch__link tf-batch__link--quiet"
            onPress={onDrop}
          >
            <Text>{text('batch.drop')}</Text>
          </Pressable>
        </View>
      )}
    </View>
  )
})
