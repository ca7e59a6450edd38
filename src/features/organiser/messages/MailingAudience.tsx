import type { MailingContent, MailingOptions } from '@core/contract/deskMailings'
import { MAILING_AUDIENCES } from '@core/domain/mailings'
import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { deskMessageMessages } from '@/i18n/messages/deskMessages'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { DeskChips } from '../DeskChips'
import { DeskField } from '../DeskField'

interface MailingAudienceProps {
  form: MailingContent
  options: MailingOptions
  onChange: (to: Partial<MailingContent>) => void
}
type Named = MailingOptions['Tickets'][number]
const STATES = ['approved', 'submitted', 'returned', 'unpaid'] as const
const NO_FILTER = { States: [], Ticket: '', Channel: '', Field: '', Answer: '', Hall: '' }

/** The audience of a mailing, and the filters of its list. */
export const MailingAudience = observer(function MailingAudience({
  form,
  options,
  onChange,
}: MailingAudienceProps) {
  const { language } = useStores()
  const say = useText(deskMessageMessages)
  const choice = (
    id: string,
    label: string,
    named: readonly Named[],
    value: string,
    set: (value: string) => void,
  ) =>
    named.length > 0 && (
      <DeskField id={`desk-mailing-${id}`} label={label}>
        <DeskChips
          label={label}
          options={[
            { value: '', text: say('mailing.all') },
            ...named.map(one => ({
              value: one.Id,
              text: localized(one.Name, one.Name_en, language.current) || one.Id,
            })),
          ]}
          value={value}
          onChange={set}
        />
      </DeskField>
    )
  const field = options.Fields.filter(({ Id }) => Id === form.Field)[0]
  return (
    <>
      <DeskField id="desk-mailing-audience" label={say('mailing.for')}>
        <DeskChips
          label={say('mailing.for')}
          options={MAILING_AUDIENCES.map(value => ({
            value,
            text: say(`mailing.audience.${value}`),
          }))}
          value={form.Audience}
          onChange={Audience => onChange({ ...NO_FILTER, Audience })}
        />
      </DeskField>
      {form.Audience === 'exhibitor' ? (
        <>
          <View className="tf-desk__note">{say('mailing.exhibitorNote')}</View>
          {choice(
            'hall',
            say('mailing.hall'),
            options.Halls.map(Id => ({ Id, Name: Id, Name_en: Id })),
            form.Hall,
            Hall => onChange({ Hall }),
          )}
        </>
      ) : (
        <DeskField id="desk-mailing-states" label={say('mailing.states')}>
          <DeskChips
            label={say('mailing.states')}
            options={(['', ...STATES] as const).map(value => ({
              value,
              text: value === '' ? say('mailing.all') : say(`mailing.reg.${value}`),
            }))}
            value={form.States[0] ?? ''}
            onChange={state => onChange({ States: state === '' ? [] : [state] })}
          />
        </DeskField>
      )}
      {form.Audience === 'visitor' && (
        <>
          {choice('ticket', say('mailing.ticket'), options.Tickets, form.Ticket, Ticket =>
            onChange({ Ticket }),
          )}
          {choice('channel', say('mailing.channel'), options.Channels, form.Channel, Channel =>
            onChange({ Channel }),
          )}
          {choice('field', say('mailing.field'), options.Fields, form.Field, Field =>
            onChange({ Field, Answer: '' }),
          )}
          {field &&
            choice('answer', say('mailing.answer'), field.Options, form.Answer, Answer =>
              onChange({ Answer }),
            )}
        </>
      )}
    </>
  )
})
