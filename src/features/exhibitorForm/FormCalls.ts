import {
  parseOpenedForm,
  parseSubmission,
  type OpenedForm,
  type Submission,
} from '@/api/parse/submission'
import type { FewerRepeats } from '@/api/repeats'
import type { ApiClient, CallRequest } from '@/api/types'
import type { AnswerCalls, WrittenOn } from '@/resources/form/AnswerCalls'
import { Writes } from '@/resources/form/Writes'

interface FormWrite {
  path: 'forms.save' | 'forms.submit'
  body: CallRequest<'forms.save'>
}

/** The calls about one of the fair's forms. */
export class FormCalls implements AnswerCalls {
  private readonly writes: Writes<FormWrite>

  constructor(
    private readonly api: ApiClient,
    readonly formId: string,
  ) {
    this.writes = new Writes(async ({ path, body }, options) =>
      parseSubmission(await api.call(path, body, options)),
    )
  }

  get name(): string {
    return this.formId
  }

  async open(): Promise<OpenedForm> {
    return parseOpenedForm(await this.api.call('forms.open', { id: this.formId }))
  }

  async withdraw(revision: number): Promise<Submission> {
    return parseSubmission(
      await this.api.call('forms.withdraw', { FormId: this.formId, Revision: revision }),
    )
  }

  write(
    kind: 'save' | 'submit',
    payload: Readonly<Record<string, unknown>>,
    { version, revision }: WrittenOn,
    repeats?: FewerRepeats,
  ): Promise<Submission> {
    const make = (Revision: number): FormWrite => ({
      path: kind === 'save' ? 'forms.save' : 'forms.submit',
      body: { ...payload, FormId: this.formId, FormVersion: version, Revision },
    })
    return this.writes.send(revision, make, repeats)
  }
}
