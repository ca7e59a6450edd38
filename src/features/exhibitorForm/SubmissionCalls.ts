import type { EndpointName } from '@core/contract/endpoints'
import { ApiError } from '@/api/ApiError'
import { parseOpenedForm, parseSubmission, type OpenedForm, type Submission } from '@/api/parse/submission'
import type { ApiClient, CallRequest } from '@/api/types'
import { randomId } from '@/utils/randomId'

type WritePath = Extract<EndpointName, 'forms.save' | 'forms.submit'>

/** The version of the form the answers are for, and the revision they grew from. */
export interface WrittenOn {
  version: number
  revision: number
}

interface Write {
  path: WritePath
  body: CallRequest<'forms.save'>
  intent: string
}

/** The calls about one form. A write whose answer was lost is repeated as it was before anything newer is sent. */
export class SubmissionCalls {
  private unanswered: Write | undefined

  constructor(
    private readonly api: ApiClient,
    private readonly formId: string,
  ) {}

  async open(): Promise<OpenedForm> {
    return parseOpenedForm(await this.api.call('forms.open', { id: this.formId }))
  }

  async withdraw(revision: number): Promise<Submission> {
    return parseSubmission(await this.api.call('forms.withdraw', { FormId: this.formId, Revision: revision }))
  }

  /** Saves or submits answers; `retries` where the usual ones would keep somebody waiting. */
  async write(
    path: WritePath,
    payload: Readonly<Record<string, unknown>>,
    { version, revision }: WrittenOn,
    retries?: number,
  ): Promise<Submission> {
    // It may have been done, and its revision with it: the same intent gives the same answer.
    const before = this.unanswered && (await this.send(this.unanswered, 0))
    const body = { ...payload, FormId: this.formId, FormVersion: version, Revision: before?.revision ?? revision }
    return this.send({ path, body, intent: randomId() }, retries)
  }

  private async send(write: Write, retries: number | undefined): Promise<Submission> {
    const { path, body, intent } = write
    this.unanswered = write
    try {
      const reply = await this.api.call(path, body, { intent, ...(retries === undefined ? {} : { retries }) })
      this.unanswered = undefined
      return parseSubmission(reply)
    } catch (error) {
      // Any answer ends it.
      if (error instanceof ApiError && error.kind !== 'network') this.unanswered = undefined
      throw error
    }
  }
}
