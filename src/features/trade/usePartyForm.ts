import type { ApiReply } from '@core/contract/api'
import { readDefinition } from '@core/form/readDefinition'
import { parsePayload } from '@core/form/serialize'
import type { FormValues } from '@core/form/types'
import { useRef, useState } from 'react'
import { ApiError } from '@/api/ApiError'
import { FormStore } from '@/forms/FormStore'
import { threadMessages } from '@/i18n/messages/threads'
import { useText } from '@/i18n/useText'
import { useFormActions, type FormEnding } from '@/shell/form/useFormActions'
import { useIntent } from '@/shell/useIntent'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'

type Opened = ApiReply<'party.open'>
type Sent = ApiReply<'party.submit'>
interface Field {
  Id?: string
  DataSource?: readonly unknown[]
}

export interface PartyFormOptions {
  resource: string
  /** The user's own record to change; without it a new one for the company. */
  id?: string | undefined
  exhibitor?: string | undefined
  /** Initial answers of a new record. */
  values?: FormValues
  /** Answers that the page gives itself. */
  given?: Readonly<Record<string, string>>
  /** A company's own record instead of one of the other party. */
  isOwn?: boolean
  onSent: (record: Sent) => void
}

/**
 * A record's form that is submitted directly: opened, checked, sent. A field that names records is
 * left out if there are none.
 */
export function usePartyForm({
  resource,
  id,
  exhibitor,
  values,
  given = {},
  isOwn = false,
  onSent,
}: PartyFormOptions) {
  const { api, language } = useStores()
  const text = useText(threadMessages)
  const intent = useIntent()
  const record = useRef<Sent>()
  const lang = language.current
  const { state, reload } = useLoad<Opened>(
    `${resource} ${id ?? ''} ${exhibitor ?? ''} ${lang}`,
    () =>
      isOwn
        ? api.call('record.open', { Resource: resource, Id: id })
        : api.call('party.open', { Resource: resource, Id: id, Exhibitor: exhibitor }),
  )
  const opened = state.value
  const [made, keep] = useState<{ of: Opened; store: FormStore }>()
  let store = made?.of === opened ? made?.store : undefined
  if (opened && !store) {
    const Fields = (opened.Form.Fields as readonly Field[]).filter(
      field =>
        given[field.Id ?? ''] === undefined &&
        !(Array.isArray(field.DataSource) && field.DataSource.length === 0),
    )
    const form = readDefinition({ ...opened.Form, Fields })
    const before =
      opened.Record.Revision > 0 ? parsePayload(form, opened.Record.Values) : (values ?? {})
    store = new FormStore({ form, context: { language: lang, ruleSet: 'default' }, values: before })
    keep({ of: opened, store })
  }

  const send = async (payload: Record<string, unknown>): Promise<FormEnding> => {
    if (!opened) return { kind: 'ignored' }
    const { Record, Form } = opened
    const body = {
      ...payload,
      ...given,
      Resource: resource,
      Id: Record.Revision > 0 ? Record.Id : undefined,
      FormVersion: Form.Version,
      Revision: Record.Revision,
      ...(!isOwn && { Exhibitor: exhibitor }),
    }
    try {
      const sent = await api.call(isOwn ? 'record.submit' : 'party.submit', body, {
        intent: intent.of(body),
      })
      intent.end()
      record.current = sent
      return { kind: 'done' }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.redirected) return { kind: 'ignored' }
      if (error.code === 'form_changed') {
        reload()
        return { kind: 'refused', message: text('party.formChanged') }
      }
      const fieldId = store?.showServerIssues(error.issues ?? [])
      if (fieldId !== undefined) return { kind: 'invalid', fieldId, message: undefined }
      return error.kind === 'rejected'
        ? { kind: 'refused', message: error.message }
        : { kind: 'unreachable' }
    }
  }
  const onSubmit = async (form: FormStore): Promise<FormEnding> => {
    record.current = undefined
    const outcome = await form.submit(send)
    // only now, because the page may be left once the record is stored
    if (record.current) onSent(record.current)
    return outcome.kind === 'sent' ? outcome.result : { kind: 'ignored' }
  }
  const actions = useFormActions(store, { stepTitleId: '', onSubmit })
  return { state, reload, opened, store, submit: actions.submit }
}

export type PartyFormOnPage = ReturnType<typeof usePartyForm>
