import type { Resource } from '@core/resources/types'
import { parseOpenedRecord, parseRecordSubmission, type RecordPolicy } from '@/api/parse/record'
import type { OpenedForm, Submission } from '@/api/parse/submission'
import type { FewerRepeats } from '@/api/repeats'
import type { ApiClient, CallRequest } from '@/api/types'
import { observe } from '@/utils/observe'
import type { AnswerCalls, WrittenOn } from '../form/AnswerCalls'
import { Writes } from '../form/Writes'
import { deleteRecord } from '../deleteRecord'
import { Intents } from '../Intents'
import { policyOf } from '../ResourceKind'

interface RecordWrite {
  path: 'record.save' | 'record.submit'
  body: CallRequest<'record.save'>
}

/** Answers that a new record begins with, by field. */
export type FirstAnswers = Readonly<Record<string, unknown>>

/** Remembers the record that a page has made: the page's address always says "new". */
export interface MadeRecord {
  /** Address of the page: each new record has its own copy on the device. */
  address: string
  first: () => FirstAnswers
  read: () => string | undefined
  write: (id: string) => void
}

/**
 * The calls about one record. Without an id it is the company's only record, or a new one that its
 * first save makes.
 */
export class RecordCalls implements AnswerCalls {
  /** Other people see the answers of the last approval. */
  isPublished = false
  private readonly writes: Writes<RecordWrite>
  private readonly intents = new Intents()
  private readonly policy: RecordPolicy

  constructor(
    private readonly api: ApiClient,
    private readonly definition: Resource,
    /** Undefined until the record exists. */
    public id: string | undefined,
    private readonly made?: MadeRecord,
    private readonly isOnePage = false,
  ) {
    this.policy = policyOf(definition)
    this.writes = new Writes(async ({ path, body }, options) =>
      this.read(await api.call(path, body, options)),
    )
    observe(this, [
      'api',
      'definition',
      'writes',
      'intents',
      'policy',
      'made',
      'isOnePage',
      'begun',
    ])
  }

  get name(): string {
    return `${this.definition.name}_${this.id ?? this.made?.address ?? 'new'}`
  }

  get formId(): string {
    return this.definition.form
  }

  get faceChoice(): string | undefined {
    return this.definition.holder?.face.chosen
  }

  async open(): Promise<OpenedForm> {
    this.id ??= this.made?.read()
    const reply = await this.api.call('record.open', {
      Resource: this.definition.name,
      Id: this.id,
    })
    this.read(reply.Record)
    const opened = this.begun(parseOpenedRecord(reply, this.policy))
    return this.isOnePage
      ? {
          ...opened,
          form: {
            ...opened.form,
            steps: [],
            groups: opened.form.groups.map(group => ({ ...group, step: '' })),
          },
        }
      : opened
  }

  /** Adds the answers that the page was opened with, until the first save. */
  private begun(opened: OpenedForm): OpenedForm {
    if (this.id !== undefined || !this.made) return opened
    const { submission } = opened
    const values = { ...submission.values, ...this.made.first() }
    return { ...opened, submission: { ...submission, values } }
  }

  write(
    kind: 'save' | 'submit',
    payload: Readonly<Record<string, unknown>>,
    { version, revision }: WrittenOn,
    repeats?: FewerRepeats,
  ): Promise<Submission> {
    const make = (Revision: number): RecordWrite => ({
      path: kind === 'save' ? 'record.save' : 'record.submit',
      body: {
        ...payload,
        Resource: this.definition.name,
        Id: this.id,
        FormVersion: version,
        Revision,
      },
    })
    return this.writes.send(revision, make, repeats)
  }

  withdraw(revision: number): Promise<Submission> {
    return this.act('withdraw', revision)
  }

  /** Takes a step without new answers. */
  async act(Action: string, Revision: number, reason = ''): Promise<Submission> {
    const wish = {
      Resource: this.definition.name,
      Id: this.id ?? '',
      Revision,
      Action,
      Reason: reason || undefined,
    }
    return this.read(
      await this.intents.once(wish, intent => this.api.call('record.act', wish, { intent })),
    )
  }

  /** Deletes a draft at this revision. */
  delete(Revision: number): Promise<void> {
    return deleteRecord(this.api, this.intents, {
      Resource: this.definition.name,
      Id: this.id ?? '',
      Revision,
    })
  }

  /** Takes the id from the first reply about a new record. */
  private read(record: Parameters<typeof parseRecordSubmission>[0]): Submission {
    if (record.State !== '' && record.Revision > 0 && record.Id !== this.id) {
      this.id = record.Id
      this.made?.write(record.Id)
    }
    this.isPublished = record.Published
    return parseRecordSubmission(record, this.policy)
  }
}
