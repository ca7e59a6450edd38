import { afterEdit, stepOf, stepsFrom } from '@core/resources/steps'
import type { FormDefinition } from '@core/form/types'
import type { Resource, Transition } from '@core/resources/types'
import { SAMPLE_NAMES } from '../messages/samples'
import type { RecordEvent, StoredRecord } from '../repositories/storedRecord'
import { exhibitorRef } from '../domain/audit'
import type { AnswerVault } from '../domain/forms/answerVault'
import type { RecordActor, RecordStep } from '../domain/records/recordHooks'
import { indexOf } from '../domain/records/recordIndex'
import { blankRecord, handedIn, moved, type CurrentRecord } from '../domain/records/recordStates'
import type { AnswerMaker } from './answers'
import type { InventedPerson } from './people'
import type { Random } from './random'

/**
 * Share of records that stay drafts, and share of submitted ones that the organiser has not
 * reviewed.
 */
const DRAFTS = 0.08
const WAITING = 0.15
/** Share of reviewed records that are not simply approved. */
const OTHERWISE = 0.12

/** A record, its trail, and its steps for the hooks of its resource. */
export interface InventedRecord {
  record: StoredRecord
  events: RecordEvent[]
  steps: RecordStep[]
}
interface Maker {
  resource: Resource
  form: FormDefinition
  answer: AnswerMaker
  vault: AnswerVault
  random: Random
}
/** The company of the record, its author, and the time. */
interface Place {
  appId: string
  exhibitorId: string
  personId: number
  at: Date
  /** Time of the organiser's verdict; not later than now. */
  decidedAt: Date
}

/** Takes a record through the steps of a company and the organiser, by the resource's own rules. */
export function inventRecord(
  maker: Maker,
  { appId, exhibitorId, personId, at, decidedAt }: Place,
  person: InventedPerson,
): InventedRecord {
  const { resource, form, answer, vault, random } = maker
  const answers = answer(person)
  const values = vault.seal({ appId, owner: exhibitorRef(exhibitorId) }, form, answers)
  const index = indexOf(resource, form, answers)
  const [events, steps]: [RecordEvent[], RecordStep[]] = [[], []]
  let current: CurrentRecord = blankRecord(
    { appId, resource: resource.name, exhibitorId, formId: form.id },
    random.signs(16),
  )
  const take = (
    action: string,
    to: string,
    by: RecordActor,
    transition?: Transition,
  ): StoredRecord => {
    const given = { version: form.version, values: handedInOr(current, values), index }
    const reason = transition?.reason ? SAMPLE_NAMES.reason : ''
    const { next, event } = moved(current, {
      resource,
      action,
      to,
      transition,
      given,
      reason,
      by,
      intent: undefined,
    })
    const before = current.state === '' ? undefined : current
    steps.push({
      resource,
      appId,
      exhibitorId,
      id: next.id,
      action,
      from: current.state,
      to,
      reason,
      by,
      form,
      answers,
      before,
    })
    if (event) events.push(event)
    current = next
    return next
  }

  const company = { kind: 'company', personId, name: 'exhibitor', at } as const
  const begun = resource.states[0] ?? ''
  const submit = random.chance(DRAFTS)
    ? undefined
    : stepOf(resource, begun, 'submit', ['admin'], true)
  let record = take(
    submit?.name ?? 'save',
    submit?.to ?? afterEdit(resource, begun) ?? begun,
    company,
    submit,
  )
  const verdicts = submit ? stepsFrom(resource, record.state, ['reviewer', 'owner']) : []
  const approval = verdicts.find(({ name }) => name === 'approve')
  const isDecided =
    verdicts.length > 0 && (approval ? !random.chance(WAITING) : random.chance(OTHERWISE))
  if (isDecided) {
    const verdict = approval && !random.chance(OTHERWISE) ? approval : random.pick(verdicts)
    record = take(
      verdict.name,
      verdict.to,
      { kind: 'organiser', personId: null, name: 'cli:generate', at: decidedAt },
      verdict,
    )
  }
  return { record, events, steps }
}

function handedInOr(
  current: CurrentRecord,
  values: StoredRecord['values'],
): StoredRecord['values'] {
  return current.state === '' ? values : handedIn(current).values
}
