import type { Webhook } from '@core/contract/deskApi'
import { WEBHOOK_TOPICS, type WebhookTopic } from '@core/domain/webhookEvents'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { revealElement } from '@/components/revealElement'
import { Sheet } from '@/components/Sheet/Sheet'
import { TextField } from '@/components/TextField/TextField'
import { deskApiMessages } from '@/i18n/messages/deskApi'
import { useText } from '@/i18n/useText'
import { useDesk } from '../DeskContext'
import { DeskField, fieldControl } from '../DeskField'
import { useDeskWork } from '../useDeskWork'
import { ManyChips } from './ManyChips'

const URL = 'desk-hook-url'
const EVENTS = 'desk-hook-events'

interface WebhookFormProps {
  /** The webhook to change; undefined for a new one. */
  hook: Webhook | undefined
  /** Called with the secret of a new webhook. */
  onDone: (secret: string) => void
  onClose: () => void
}

/** The topics of a webhook. A webhook of single events gets the topics of these events. */
function topicsOf({ Events }: Webhook): WebhookTopic[] {
  if (Events.indexOf('*') >= 0) return [...WEBHOOK_TOPICS]
  return WEBHOOK_TOPICS.filter(topic => Events.some(event => event.indexOf(`${topic}.`) === 0))
}

/** A webhook: its address, and its events. */
export const WebhookForm = observer(function WebhookForm({
  hook,
  onDone,
  onClose,
}: WebhookFormProps) {
  const desk = useDesk()
  const say = useText(deskApiMessages)
  const { isBusy, run } = useDeskWork()
  const [url, setUrl] = useState(hook?.Url ?? '')
  const [name, setName] = useState(hook?.Name ?? '')
  const [topics, setTopics] = useState<WebhookTopic[]>(hook ? topicsOf(hook) : [...WEBHOOK_TOPICS])
  const [isChecked, check] = useState(false)
  const urlError = isChecked && url.trim() === '' ? say('hook.urlRequired') : undefined
  const eventsError = isChecked && topics.length === 0 ? say('hook.eventsRequired') : undefined
  const save = () => {
    check(true)
    if (url.trim() === '') return void revealElement(URL)
    if (topics.length === 0) return void revealElement(`${EVENTS}-label`)
    void run(async () => {
      const Events =
        topics.length === WEBHOOK_TOPICS.length ? ['*'] : topics.map(topic => `${topic}.*`)
      const request = {
        Id: hook?.Id,
        Url: url.trim(),
        Name: Array.from(name.trim()).slice(0, 60).join(''),
        Events,
        Revision: hook?.Revision ?? 0,
      }
      const { Secret } = await desk.call('desk.webhookSave', request)
      onDone(Secret)
    }, onClose)
  }
  const urlField = { id: URL, hint: say('hook.urlHint'), error: urlError, required: true }
  const nameField = { id: 'desk-hook-name' }
  return (
    <Sheet
      open
      tall
      title={say(hook ? 'hook.change' : 'hook.new')}
      closeLabel={say('api.close')}
      onClose={onClose}
      footer={
        <Button block loading={isBusy} onPress={save}>
          {say('hook.save')}
        </Button>
      }
    >
      <DeskField {...urlField} label={say('hook.url')}>
        <TextField
          {...fieldControl(urlField)}
          value={url}
          onChange={setUrl}
          placeholder="https://"
        />
      </DeskField>
      <DeskField {...nameField} label={say('api.name')}>
        <TextField {...fieldControl(nameField)} value={name} onChange={setName} />
      </DeskField>
      <DeskField id={EVENTS} label={say('hook.events')} error={eventsError} required>
        <ManyChips
          labelledBy={`${EVENTS}-label`}
          options={WEBHOOK_TOPICS.map(value => ({ value, text: say(`hook.topic.${value}`) }))}
          values={topics}
          onChange={setTopics}
        />
      </DeskField>
    </Sheet>
  )
})
