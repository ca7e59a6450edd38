import type { MemberReportRequest } from '@core/contract/party'
import type { ReportedPost } from '@core/contract/deskTalks'
import type { Language } from '@core/domain/language'
import { parsePayload } from '@core/form/serialize'
import type { FormDefinition, FormValues } from '@core/form/types'
import type { ReportReason } from '@core/talks/limits'
import { AppError, badField } from '../../errors'
import { exhibitorRef, personRef } from '../../domain/audit'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { AnswerVault } from '../../domain/forms/answerVault'
import type { FormService } from '../../domain/forms/formService'
import type { Limiter } from '../../domain/limiter'
import { organiserSteps, requireResource } from '../../domain/records/recordAccess'
import { handedIn } from '../../domain/records/recordStates'
import type { StoredRecord } from '../../repositories/storedRecord'
import type { Repositories, Transact } from '../../repositories/repositories'
import { isShownTo } from '../resources/publicList'
import type { RecordReview } from '../resources/recordReview'
import { shownLines } from '../resources/shownLines'
import { partyOf } from './talkCaller'

const REPORTS_PER_DAY = 30
/** What can be reported besides messages. */
const REPORTED = ['post', 'need'] as const
type Reported = (typeof REPORTED)[number]
const reportedOf = (name: string): Reported | undefined => REPORTED.find(one => one === name)

export interface ReportsDeps {
  repositories: Repositories
  transact: Transact
  limiter: Limiter
  forms: FormService
  vault: AnswerVault
  /** Takes a step on a record in the caller's transaction. */
  step: RecordReview['step']
  clock: Clock
}

/** Reports to the organiser: the common part, and those of posts and needs. */
export function createReports({
  repositories,
  transact,
  limiter,
  forms,
  vault,
  step,
  clock,
}: ReportsDeps) {
  /** Throws rate_limited. Reports of messages, posts and needs are counted together. */
  const begin = async (
    context: CallContext,
    { Reason, Text = '' }: { Reason: ReportReason; Text?: string | undefined },
  ) => {
    const { appId } = context.fair
    await limiter.enforce(
      [
        {
          key: `talk-report:${appId}:${partyOf(context)}`,
          points: REPORTS_PER_DAY,
          seconds: 24 * 3600,
        },
      ],
      'rate_limited',
    )
    const author = sessionOf(context).personId
    return { appId, author, reason: Reason, text: Text.trim(), at: clock.now() }
  }
  const read = async (record: StoredRecord): Promise<Answers> => {
    const { appId, exhibitorId, formId } = record
    const { version, values } = record.published ?? handedIn(record)
    const form = await forms.load(appId, formId, version)
    return {
      form,
      values: parsePayload(form, vault.open({ appId, owner: exhibitorRef(exhibitorId) }, values)),
    }
  }

  return {
    begin,

    /**
     * Reports a post or need that the caller sees to the organiser, once per person. Throws
     * unknown_record if they do not see it, bad_request for their own.
     */
    async record(
      context: CallContext,
      { Resource, Id, ...said }: MemberReportRequest,
    ): Promise<Record<string, never>> {
      const { appId } = context.fair
      const name = reportedOf(Resource)
      if (!name) throw new AppError('unknown_record')
      const resource = requireResource(name)
      const found = isShownTo(resource, context.session)
        ? await repositories.records.find(appId, name, Id)
        : undefined
      if (!found?.published) throw new AppError('unknown_record')
      const about =
        found.counterpartPerson !== null && resource.counterpart?.owns
          ? personRef(found.counterpartPerson)
          : exhibitorRef(found.exhibitorId)
      const by = partyOf(context)
      if (about === by) throw badField('Id')
      const report = await begin(context, said)
      const answers = await read(found)
      const evidence = {
        name: textOf(answers, resource.list.title, context.language),
        text: textOf(answers, 'Text', context.language),
      }
      await transact(tables =>
        tables.talkReports.insertOfRecord({
          ...report,
          resource: name,
          recordId: Id,
          by,
          about,
          evidence,
        }),
      )
      return {}
    },

    /** The reported post or need as it is now; undefined if it no longer exists. */
    async shown(
      context: CallContext,
      { resource: name, recordId }: { resource: Reported; recordId: string },
    ): Promise<ReportedPost | undefined> {
      const resource = requireResource(name)
      const found = await repositories.records.find(context.fair.appId, name, recordId)
      if (!found?.submitted) return undefined
      const answers = await read(found)
      const { language } = context
      return {
        Id: recordId,
        State: found.state,
        Title: textOf(answers, resource.list.title, language),
        Rows: shownLines(
          answers.form,
          answers.values,
          resource.public?.directory?.lines ?? [],
          language,
        ),
      }
    },

    /** Removes it from the board, with a reason for its owner; nothing if it is gone already. */
    async hide(
      tables: Repositories,
      context: CallContext,
      { resource: name, recordId }: { resource: Reported; recordId: string },
      reason: string,
    ): Promise<void> {
      const { appId } = context.fair
      const resource = requireResource(name)
      const { by, actor } = organiserSteps(context)
      const found = await tables.records.find(appId, name, recordId)
      if (!found?.published) return
      await step(
        tables,
        appId,
        resource,
        { id: recordId, revision: undefined, action: 'hide', reason },
        { steps: by, actor: { ...actor, at: clock.now() } },
      )
    },
  }
}

interface Answers {
  form: FormDefinition
  values: FormValues
}
const textOf = ({ form, values }: Answers, field: string, language: Language): string =>
  shownLines(form, values, [field], language)[0]?.Text ?? ''

export type Reports = ReturnType<typeof createReports>
