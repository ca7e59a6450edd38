import type { FormListItem, FormOpenReply, Submission } from '../../../core/contract/submission'
import type { Answer, ApiClient, Json } from './apiClient'

/** The calls of an exhibitor's app for forms. The key is the Idempotency-Key of a write. */
export interface ExhibitorApp {
  list(lang?: string): Promise<Answer<FormListItem[]>>
  open(id?: string): Promise<Answer<FormOpenReply>>
  /** The submission as `open` shows it. */
  stands(id?: string): Promise<Submission>
  save(body: Json, key?: string): Promise<Answer<Submission>>
  submit(body: Json, key?: string): Promise<Answer<Submission>>
  withdraw(body: Json, key?: string): Promise<Answer<Submission>>
}

/** The app of the session with this token; by default for the fixture's booth form. */
export function exhibitorApp(server: ApiClient, token: string): ExhibitorApp {
  const call = <T>(path: string, body: Json, key?: string) =>
    server.call<T>(`/api/ex/form/${path}`, body, {
      token,
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  const open = (id = 'booth') => call<FormOpenReply>('open', { id })
  const answers = { FormId: 'booth', FormVersion: 1, Revision: 0 }
  return {
    list: (lang = 'CN') => call('list', { lang }),
    open,
    stands: async id => (await open(id)).data.Submission,
    save: (body, key) => call('save', { ...answers, ...body }, key),
    submit: (body, key) => call('submit', { ...answers, ...body }, key),
    withdraw: (body, key) => call('withdraw', { FormId: 'booth', Revision: 0, ...body }, key),
  }
}
