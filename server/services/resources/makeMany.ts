import type { FormDefinition } from '@core/form/types'
import { afterEdit } from '@core/resources/steps'
import type { Consent } from '../../repositories/consentRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import { namedFiles } from '../../domain/forms/answerFiles'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { FileAccess } from '../../domain/forms/fileAccess'
import { readAnswers, requireValid, type Answers } from '../../domain/forms/formAnswers'
import type { FormSettings } from '../../domain/forms/formSettings'
import { newRecordId } from './newRecordId'
import {
  companyReach,
  requireEditable,
  requireOpen,
  requireStep,
  type Reach,
} from '../../domain/records/recordAccess'
import { blankRecord, type CurrentRecord } from '../../domain/records/recordStates'
import type { RecordWrite, RecordWriter } from './recordWriter'

interface MakeManyDeps {
  transact: Transact
  files: Pick<FileAccess, 'require'>
  clock: Clock
  writer: RecordWriter
  requireForm: (reach: Reach) => Promise<{ settings: FormSettings; version: number }>
  filledForm: (context: CallContext, reach: Reach, version: number) => Promise<FormDefinition>
  /** Checks the consent to a photo of a face among the answers. Throws face_consent. */
  faceOf: (
    context: CallContext,
    current: CurrentRecord,
    answers: Answers,
    given: unknown,
  ) => Promise<Consent | undefined>
}

/**
 * Makes drafts of many sets of answers, or submits them: all or none, in one transaction, with
 * `also`. Returns their number. Throws what save and submit throw for any of them. For imports. The
 * caller must detect a repeated call with the same Idempotency-Key.
 */
export function createMakeMany({
  transact,
  files,
  clock,
  writer,
  requireForm,
  filledForm,
  faceOf,
}: MakeManyDeps) {
  return async (
    context: CallContext,
    name: string,
    rows: readonly Readonly<Record<string, unknown>>[],
    isSubmit: boolean,
    also: (repositories: Repositories) => Promise<void> = () => Promise.resolve(),
    faceConsent?: string,
  ): Promise<number> => {
    const reach = companyReach(context, name)
    const { appId, resource, exhibitorId } = reach
    const { settings, version } = await requireForm(reach)
    requireOpen(settings, clock.now())
    const form = await filledForm(context, reach, version)
    const begun = resource.states[0] ?? ''
    requireEditable(reach, begun)
    const step = isSubmit ? requireStep(resource, begun, 'submit', reach.by, true) : undefined
    const orders: RecordWrite[] = []
    for (const row of rows) {
      const answers = readAnswers(context, form, row)
      if (step?.complete) requireValid(context, answers)
      const keys = await files.require(context, namedFiles(form, answers.values))
      const current = blankRecord(
        { appId, resource: resource.name, exhibitorId, formId: resource.form },
        newRecordId(),
      )
      orders.push({
        resource,
        current,
        face: await faceOf(context, current, answers, faceConsent),
        action: step?.name ?? 'save',
        to: step?.to ?? afterEdit(resource, begun) ?? begun,
        transition: step,
        reason: '',
        by: { ...reach.actor, at: clock.now() },
        form,
        answers: answers.values,
        files: { context, keys, dropped: [] },
      })
    }
    const made = await transact(async repositories => {
      await also(repositories)
      return writer.make(repositories, orders)
    })
    return made.length
  }
}
