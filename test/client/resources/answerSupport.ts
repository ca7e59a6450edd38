import { FormCalls } from '@/features/exhibitorForm/FormCalls'
import { AnswerStore } from '@/resources/form/AnswerStore'
import type { SentRequest } from '../../support/client/fakeHttp'
import { fakePlatform, type FakePlatform } from '../../support/client/fakePlatform'
import { fakeStores, loginReply } from '../../support/client/fakeStores'

export const OPEN = '/api/ex/form/open'
export const SAVE = '/api/ex/form/save'
export const SUBMIT = '/api/ex/form/submit'
export const WITHDRAW = '/api/ex/form/withdraw'

/** A small form: a required name, a note, and a place that a rule shows. */
export const FORM = {
  Id: 'booth',
  Version: 3,
  Url: SUBMIT,
  Name: '展位申报',
  Name_en: 'Booth',
  Fields: [
    { Id: 'Name', Name: '名称', Name_en: 'Name', Required: true },
    { Id: 'Note', Type: 'TextArea', Name: '说明', Name_en: 'Note' },
  ],
}

const NOTHING = {
  FormId: 'booth',
  FormVersion: 3,
  State: 'none',
  Values: {},
  Reason: '',
  SavedAt: '',
  SubmittedAt: '',
  Revision: 0,
}

/** A submission as the server writes it. */
export const submission = (more: Record<string, unknown> = {}) => ({ ...NOTHING, ...more })

/** What `forms.open` answers. */
export const opened = (of: Record<string, unknown> = {}, more: Record<string, unknown> = {}) => ({
  data: {
    Form: FORM,
    Kind: 'form',
    Review: true,
    Opens: '',
    Closes: '',
    IsOpen: true,
    Submission: submission(of),
    Files: {},
    ...more,
  },
})

/**
 * A server that keeps one submission, as ours does: revisions count, and an old one is a conflict.
 */
export class FormServer {
  stands = submission()
  form: Record<string, unknown> = FORM

  constructor(readonly platform: FakePlatform) {
    platform.network
      .answer('/api/ex/login', loginReply('t', { Target: 'ex', Id: '7' }))
      .answer(OPEN, () => opened(this.stands, { Form: this.form }))
      .answer(SAVE, request =>
        this.write(request, this.stands.State === 'none' ? 'draft' : this.stands.State),
      )
      .answer(SUBMIT, request => this.write(request, 'submitted'))
      .answer(WITHDRAW, request =>
        this.write(
          { ...request, fields: { ...this.stands.Values, ...request.fields } },
          'withdrawn',
        ),
      )
  }

  /** Another person writes. */
  other(values: Record<string, unknown>, State = 'draft'): void {
    this.stands = submission({
      ...this.stands,
      Values: values,
      State,
      Revision: this.stands.Revision + 1,
      SavedAt: '2031-03-01T02:00:00Z',
    })
  }

  private write({ fields }: SentRequest, State: string) {
    if (Number(fields.Revision) !== this.stands.Revision)
      return refuse('conflict', '内容已被他人修改！')
    const { FormId: _, FormVersion, Revision: __, appId: ___, lang: ____, ...Values } = fields
    const version = Number(FormVersion ?? this.stands.FormVersion)
    if (State === 'submitted' && version !== this.form.Version)
      return refuse('form_changed', '表单已更新！')
    this.stands = submission({
      ...this.stands,
      Values,
      State,
      FormVersion: version,
      Revision: this.stands.Revision + 1,
      SavedAt: '2031-03-01T01:00:00Z',
    })
    return { data: this.stands }
  }
}

const refuse = (code: string, message: string) => ({
  status: 200,
  text: JSON.stringify({ succ: false, data: message, code }),
})

/** An exhibitor who is logged in, with the form open. */
export async function openForm(device?: FakePlatform) {
  const platform = fakePlatform(
    { route: '/pages/exhibitor/dynamic_form', query: { app: 'tgdemo000000001' } },
    device,
  )
  const server = new FormServer(platform)
  const stores = fakeStores(platform)
  if (!stores.session.isLoggedIn) await stores.session.login('ex', { Account: 'a', Password: 'b' })
  const store = new AnswerStore(stores, new FormCalls(stores.api, 'booth'))
  return { platform, server, stores, store, network: platform.network }
}
