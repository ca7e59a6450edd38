import { API_SCOPES, type ApiScope } from '@core/domain/apiScopes'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { revealElement } from '@/components/revealElement'
import { Sheet } from '@/components/Sheet/Sheet'
import { TextField } from '@/components/TextField/TextField'
import { deskApiMessages } from '@/i18n/messages/deskApi'
import { useText } from '@/i18n/useText'
import { DeskChips } from '../DeskChips'
import { useDesk } from '../DeskContext'
import { DeskField, fieldControl } from '../DeskField'
import { useDeskWork } from '../useDeskWork'
import { ManyChips } from './ManyChips'

const DAYS = ['30', '90', '365'] as const
const NAME = 'desk-key-name'
const SCOPES = 'desk-key-scopes'

interface KeyFormProps {
  /** Called with the key, which is shown only this once. */
  onDone: (secret: string) => void
  onClose: () => void
}

/** A new key: its name, its rights, the addresses it may come from, and its end. */
export const KeyForm = observer(function KeyForm({ onDone, onClose }: KeyFormProps) {
  const desk = useDesk()
  const say = useText(deskApiMessages)
  const { isBusy, run } = useDeskWork()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<ApiScope[]>(['fair:read'])
  const [addresses, setAddresses] = useState('')
  const [days, setDays] = useState<(typeof DAYS)[number]>('365')
  const [isChecked, check] = useState(false)
  const nameError = isChecked && name.trim() === '' ? say('api.nameRequired') : undefined
  const scopeError = isChecked && scopes.length === 0 ? say('api.scopesRequired') : undefined
  const create = () => {
    check(true)
    if (name.trim() === '') return void revealElement(NAME)
    if (scopes.length === 0) return void revealElement(`${SCOPES}-label`)
    void run(async () => {
      const Addresses = addresses
        .split(/[\s,，;；]+/)
        .filter(Boolean)
        .slice(0, 20)
      const request = {
        Name: Array.from(name.trim()).slice(0, 60).join(''),
        Scopes: scopes,
        Addresses,
        Days: Number(days),
      }
      const { Secret } = await desk.call('desk.apiKeyCreate', request)
      onDone(Secret)
    })
  }
  const nameField = { id: NAME, hint: say('api.nameHint'), error: nameError, required: true }
  const addressField = { id: 'desk-key-addresses', hint: say('api.addressesHint') }
  return (
    <Sheet
      open
      tall
      title={say('api.newKey')}
      closeLabel={say('api.close')}
      onClose={onClose}
      footer={
        <Button block loading={isBusy} onPress={create}>
          {say('api.create')}
        </Button>
      }
    >
      <DeskField {...nameField} label={say('api.name')}>
        <TextField {...fieldControl(nameField)} value={name} onChange={setName} />
      </DeskField>
      <DeskField
        id={SCOPES}
        label={say('api.scopes')}
        hint={scopes.indexOf('people:read') >= 0 ? say('api.peopleHint') : undefined}
        error={scopeError}
        required
      >
        <ManyChips
          labelledBy={`${SCOPES}-label`}
          options={API_SCOPES.map(value => ({ value, text: say(`api.scope.${value}`) }))}
          values={scopes}
          onChange={setScopes}
        />
      </DeskField>
      <DeskField id="desk-key-days" label={say('api.days')}>
        <DeskChips
          label={say('api.days')}
          options={DAYS.map(value => ({ value, text: say(`api.days.${value}`) }))}
          value={days}
          onChange={setDays}
        />
      </DeskField>
      <DeskField {...addressField} label={say('api.addresses')}>
        <TextField
          {...fieldControl(addressField)}
          multiline
          value={addresses}
          onChange={setAddresses}
        />
      </DeskField>
    </Sheet>
  )
})
