import type { RecordItem } from '@core/contract/resource'
import { localized } from '@core/domain/language'
import { AppError } from '../../errors'
import type { ListedSubmission } from '../../repositories/deskSubmissionRepository'
import type { StoredForm } from '../../repositories/formRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { StoredSubmission } from '../../repositories/submissionRepository'
import type { StoredValues } from '../../repositories/storedValues'
import { filesOf } from '../../domain/forms/answerFiles'
import { audit, exhibitorRef } from '../../domain/audit'
import type { Clock } from '../../domain/clock'
import type { FileAccess } from '../../domain/forms/fileAccess'
import type { FormService } from '../../domain/forms/formService'
import { readFormSettings } from '../../domain/forms/formSettings'
import type { AnswerVault } from '../../domain/forms/answerVault'
import { maskForLink } from '../../domain/forms/linkAnswers'
import { searchText } from '../../domain/records/recordIndex'
import { review, tellReview, undoReview } from '../submissions/submissionReview'
import { VERDICTS, type Verdict } from '../../domain/forms/submissionStates'
import { readTimeCursor, writeTimeCursor } from '../../domain/cursors'
import { nameOfForm } from '../../domain/forms/nameOfForm'
import {
  actorName,
  mayAct,
  type DeskCaller,
  type DeskKind,
  type DeskSource,
} from '../../domain/deskSource'

const PREFIX = 'form:'
const PAGE = 20
const REVIEWED = ['submitted', 'approved', 'returned', 'rejected', 'withdrawn']
const GIVEN = ['submitted', 'withdrawn']

interface FormSourceDeps {
  repositories: Pick<Repositories, 'submissions' | 'deskSubmissions' | 'exhibitors' | 'audit'>
  transact: Transact
  forms: FormService
  files: Pick<FileAccess, 'sign'>
  vault: AnswerVault
  clock: Clock
}

/** Submissions of companies to the fair's forms: the kind is `form:ID`, the id is the company's. */
export function createFormSource({
  repositories,
  transact,
  forms,
  files,
  vault,
  clock,
}: FormSourceDeps): DeskSource {
  const { submissions, deskSubmissions } = repositories

  const requireForm = async ({ context }: DeskCaller, kind: string): Promise<StoredForm> => {
    const form = await forms.findCurrent(context.fair.appId, kind.slice(PREFIX.length))
    if (!form || !isForCompanies(form)) throw new AppError('unknown_form')
    return form
  }
  const requireSubmitted = async (
    { context }: DeskCaller,
    form: StoredForm,
    exhibitorId: string,
  ) => {
    const found = await submissions.find(context.fair.appId, form.formId, exhibitorId)
    if (!found?.submitted) throw new AppError('unknown_record')
    return { ...found, submitted: found.submitted }
  }
  const presentOne = async (
    caller: DeskCaller,
    form: StoredForm,
    row: StoredSubmission,
  ): Promise<RecordItem> => {
    const { appId } = caller.context.fair
    const company = await repositories.exhibitors.findCompany(appId, row.exhibitorId)
    const { name = row.exhibitorId, nameEn = '', booth = '' } = { ...company }
    const submittedAt = row.submitted?.at ?? row.savedAt
    return presentItem(caller, form, { ...row, name, nameEn, booth, submittedAt })
  }

  return {
    has: kind => kind.startsWith(PREFIX),

    async kinds({ context, role }) {
      const { appId } = context.fair
      const [all, counts] = await Promise.all([
        forms.listCurrent(appId),
        deskSubmissions.countAll(appId),
      ])
      return all.filter(isForCompanies).map((form): DeskKind => {
        const States = statesOf(form)
        const count = (state: string) =>
          counts.find(one => one.formId === form.formId && one.state === state)?.count ?? 0
        return {
          Kind: `${PREFIX}${form.formId}`,
          ...nameOfForm(form.definition, form.formId),
          States,
          Counts: Object.fromEntries(States.map(state => [state, count(state)])),
          Actions:
            isReviewed(form) && mayAct(role)
              ? verdicts().map(Name => ({
                  Name,
                  From: ['submitted'],
                  NeedsReason: Name !== 'approve',
                }))
              : [],
        }
      })
    },

    async list(caller, kind, { Search, State, Exhibitor, After, Size = PAGE }) {
      const form = await requireForm(caller, kind)
      const { appId } = caller.context.fair
      const [search, exhibitorId] = [searchText(Search ?? ''), Exhibitor ?? '']
      const after = readTimeCursor(After)
      const [rows, counts] = await Promise.all([
        deskSubmissions.list({
          appId,
          formId: form.formId,
          search,
          exhibitorId,
          state: State ?? '',
          limit: Size + 1,
          after: after && { savedAt: after.at, exhibitorId: after.id },
        }),
        deskSubmissions.countByState(appId, form.formId, search, exhibitorId),
      ])
      const shown = rows.slice(0, Size)
      const last = rows.length > Size ? shown[shown.length - 1] : undefined
      return {
        Items: shown.map(row => presentItem(caller, form, row)),
        Next: last ? writeTimeCursor(last.savedAt, last.exhibitorId) : '',
        Counts: Object.fromEntries(
          statesOf(form).map(state => [state, counts.find(one => one.state === state)?.count ?? 0]),
        ),
      }
    },

    async open(caller, kind, id) {
      const form = await requireForm(caller, kind)
      const { context } = caller
      const { appId } = context.fair
      const row = await requireSubmitted(caller, form, id)
      const { submitted, previous } = row
      const open = (values: StoredValues) =>
        maskForLink(values, vault.open({ appId, owner: exhibitorRef(id) }, values))
      const given = [submitted, ...(previous ? [previous] : [])].map(one => ({
        version: one.version,
        at: one.at,
        values: open(one.values),
      }))
      const urls = await Promise.all(
        given.map(async one =>
          filesOf(await forms.load(appId, form.formId, one.version), one.values),
        ),
      )
      const [shown, before] = given
      const steps = await deskSubmissions.listTrail(appId, form.formId, id)
      const item = await presentOne(caller, form, row)
      await audit(repositories, {
        appId,
        actor: actorName(caller),
        action: 'desk.read',
        subject: `${kind}:${id}`,
        details: { exhibitor: id },
      })
      return {
        Record: {
          ...item,
          FormVersion: submitted.version,
          Values: shown?.values ?? {},
          ...(before && {
            Previous: {
              FormVersion: before.version,
              Values: before.values,
              SubmittedAt: before.at.toISOString(),
            },
          }),
          Editable: false,
        },
        Form: await forms.read(context, form.formId, submitted.version),
        ...(previous && { PreviousForm: await forms.read(context, form.formId, previous.version) }),
        Steps: steps.map(({ at, from, to, actor, reason, name, nameEn, isOrganiser }) => ({
          At: at.toISOString(),
          From: from === 'none' ? '' : from,
          To: to,
          Action: isOrganiser && to === 'submitted' ? 'undo' : actionOf(to),
          By: isOrganiser
            ? ('organiser' as const)
            : actor.startsWith('link:')
              ? ('link' as const)
              : ('company' as const),
          Actor: localized(name, nameEn, context.language) || actor,
          Reason: reason,
        })),
        Files: files.sign(appId, [...new Set(urls.flat())]),
      }
    },

    async act(caller, kind, { id, revision, action, reason }, hold) {
      const form = await requireForm(caller, kind)
      const verdict = verdicts().find(known => known === action)
      if (!verdict) throw new AppError('cannot_review')
      const row = await requireSubmitted(caller, form, id)
      if (revision !== undefined && revision !== row.revision) throw new AppError('conflict')
      const by = {
        personId: caller.personId,
        name: caller.personId === null ? caller.name : 'organiser',
        at: clock.now(),
      }
      const next = await transact(tables => review(tables, row, verdict, reason, by, hold))
      return presentOne(caller, form, next)
    },

    async undo(caller, kind, id, personId) {
      const form = await requireForm(caller, kind)
      const row = await requireSubmitted(caller, form, id)
      const next = await transact(tables =>
        undoReview(tables, row, { personId, name: 'organiser', at: clock.now() }),
      )
      return presentOne(caller, form, next)
    },

    tell: verdict => transact(tables => tellReview(tables, verdict)),
  }
}

const verdicts = () => Object.keys(VERDICTS) as Verdict[]
const isForCompanies = (form: StoredForm) => readFormSettings(form.settings).audience.includes('ex')
const isReviewed = (form: StoredForm) => readFormSettings(form.settings).review
const statesOf = (form: StoredForm) => (isReviewed(form) ? REVIEWED : GIVEN)

/** The name of a step, by the state it led to. */
function actionOf(to: string): string {
  return (
    verdicts().find(verdict => VERDICTS[verdict] === to) ??
    { submitted: 'submit', withdrawn: 'withdraw' }[to] ??
    'save'
  )
}

function presentItem(
  { role, context }: DeskCaller,
  form: StoredForm,
  row: ListedSubmission,
): RecordItem {
  const isWaiting = row.state === 'submitted' && isReviewed(form)
  return {
    Id: row.exhibitorId,
    State: row.state,
    Title: localized(row.name, row.nameEn, context.language),
    Subtitle: [row.booth].filter(Boolean),
    Reason: row.reason,
    Revision: row.revision,
    CreatedAt: row.submittedAt.toISOString(),
    SavedAt: row.savedAt.toISOString(),
    SubmittedAt: row.submittedAt.toISOString(),
    Published: false,
    Actions: isWaiting && mayAct(role) ? verdicts() : [],
    Company: { Id: row.exhibitorId, Name: row.name, Name_en: row.nameEn, Booth: row.booth },
  }
}
