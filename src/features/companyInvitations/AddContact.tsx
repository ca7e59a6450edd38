import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ApiError } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { focusElement } from '@/components/focusElement'
import { PhoneField } from '@/components/PhoneField/PhoneField'
import { revealElement } from '@/components/revealElement'
import { Sheet } from '@/components/Sheet/Sheet'
import { TextField } from '@/components/TextField/TextField'
import { batchMessages } from '@/i18n/messages/batches'
import { loginMessages } from '@/i18n/messages/login'
import { useText } from '@/i18n/useText'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useIntent } from '@/shell/useIntent'
import { useKeptDraft } from '@/shell/useKeptDraft'
import { useStores } from '@/stores/StoreContext'
import { Field } from './Field'

const NOBODY = { name: '', code: '86', number: '', email: '' }
/** From the top down, under the server's names. */
const FIELDS = ['Name', 'Mobile', 'Email'] as const

/**
 * Adds people to a batch one after the other. The sheet stays open for the next person, and keeps
 * what the user types.
 */
export const AddContact = observer(function AddContact({
  id,
  onClose,
  onAdded,
}: {
  id: string
  onClose: () => void
  onAdded: () => void
}) {
  const { api, config, language } = useStores()
  const text = useText(batchMessages)
  const login = useText(loginMessages)
  const feedback = useFeedback()
  const intent = useIntent()
  const { busy, run } = useOwnAction()
  const { draft: who, type, forget } = useKeptDraft(`batch_contact_${id}`, NOBODY)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const change = (to: Partial<typeof who>) => {
    type(to)
    setProblems({})
  }

  const add = async () => {
    const { name, code, number, email } = who
    const Mobile = number.trim() === '' ? {} : { Mobile: { CountryCode: code, Number: number } }
    const request = {
      Id: id,
      People: [{ Name: name, ...Mobile, ...(email.trim() !== '' && { Email: email }) }],
    }
    try {
      await api.call('batch.add', request, { intent: intent.of(request) })
      intent.end()
      forget()
      type({ code })
      setProblems({})
      onAdded()
      focusElement('contact-name')
      await feedback.success(text('add.done'))
    } catch (error) {
      if (!(error instanceof ApiError) || error.issues.length === 0) throw error
      // the server reports `People[0].Name` for the field `Name`
      const found = Object.fromEntries(
        error.issues.map(({ id: field, message }) => [field.split('.')[1] ?? field, message]),
      )
      setProblems(found)
      const first = FIELDS.find(field => found[field] !== undefined)
      if (first) revealElement(`contact-${first.toLowerCase()}`)
    }
  }
  return (
    <Sheet
      open
      title={text('add.title')}
      closeLabel={text('form.close')}
      onClose={onClose}
      footer={
        <Button block loading={busy !== ''} onPress={() => void run('add', add)}>
          {text('add.do')}
        </Button>
      }
    >
      <View className="tf-batch__form">
        <Field id="contact-name" label={text('add.name')} error={problems['Name']} required>
          {control => (
            <TextField {...control} value={who.name} onChange={name => change({ name })} />
          )}
        </Field>
        <Field id="contact-mobile" label={text('add.mobile')} error={problems['Mobile']}>
          {control => (
            <PhoneField
              {...control}
              value={{ CountryCode: who.code, AreaCode: '', Number: who.number, Ext: '' }}
              onChange={({ CountryCode, Number }) => change({ code: CountryCode, number: Number })}
              language={language.current}
              texts={{
                countryCode: login('login.countryCode'),
                areaCode: '',
                ext: '',
                verified: '',
                chooseCountry: login('login.countryCode'),
                close: login('login.close'),
                search: login('login.searchCountry'),
                noResults: login('login.noCountry'),
              }}
            />
          )}
        </Field>
        <Field id="contact-email" label={text('add.email')} error={problems['Email']}>
          {control => (
            <TextField
              {...control}
              kind="email"
              value={who.email}
              onChange={email => change({ email })}
            />
          )}
        </Field>
        <View className="tf-batch__note">
          {text(config.settings?.features.mail ? 'add.mailNote' : 'add.note')}
        </View>
      </View>
    </Sheet>
  )
})
