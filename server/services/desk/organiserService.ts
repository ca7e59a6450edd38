import type {
  DeskAuditReply,
  DeskAuditRequest,
  DeskDeadline,
  DeskDeadlineRequest,
  DeskDeadlinesReply,
  DeskGrantRequest,
  DeskQuotasReply,
  DeskQuotasRequest,
} from '@core/contract/organiser'
import type { Quota } from '@core/contract/resource'
import { AUDIT_AREAS } from '@core/domain/auditAreas'
import { isInstant } from '@core/domain/instant'
import { localized, type Language } from '@core/domain/language'
import { SCAN_FORM } from '@core/leads/followUp'
import { resources } from '@core/resources/index'
import { dataResource } from '@core/resources/dataResource'
import type { Resource } from '@core/resources/types'
import { AppError, badField } from '../../errors'
import { timesMark, type FormTimesDrafts, type TimesDraft } from '../setup/formTimes'
import { presentDraft } from '../setup/present'
import type { QuotaRow } from '../../repositories/organiserDeskRepository'
import type { StoredForm } from '../../repositories/formRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import { audit, exhibitorRef } from '../../domain/audit'
import type { Clock } from '../../domain/clock'
import { periodOf, readFormSettings } from '../../domain/forms/formSettings'
import type { FormService } from '../../domain/forms/formService'
import type { AnswerVault } from '../../domain/forms/answerVault'
import { searchText } from '../../domain/records/recordIndex'
import { readNumberCursor, readPlace, writePlace } from '../../domain/cursors'
import { nameOfForm } from '../../domain/forms/nameOfForm'
import { createCountedResources } from './countedResources'
import { createPeopleSearch } from './peopleSearch'
import { createSubjectNames } from './subjectNames'
import { actorName, type DeskCaller } from '../../domain/deskSource'

const PAGE = 50

interface OrganiserDeps {
  repositories: Pick<
    Repositories,
    | 'organiserDesk'
    | 'quotas'
    | 'exhibitors'
    | 'audit'
    | 'records'
    | 'registrationTags'
    | 'trailNames'
    | 'fairs'
  >
  transact: Transact
  forms: FormService
  vault: Pick<AnswerVault, 'marksOf'>
  formTimes: FormTimesDrafts
  clock: Clock
}

/** What the desk offers besides reviews: people, the activity log, allowances and deadlines. */
export function createOrganiserService({
  repositories,
  transact,
  forms,
  vault,
  formTimes,
  clock,
}: OrganiserDeps) {
  const { organiserDesk } = repositories
  const counted = createCountedResources(forms)
  const presentDeadline = (
    language: Language,
    form: StoredForm,
    drafted: TimesDraft | undefined,
  ): DeskDeadline => {
    const settings = readFormSettings(form.settings)
    const resource =
      Object.values<Resource>(resources).find(one => one.form === form.formId) ??
      dataResource(form.formId)
    const Seen = timesMark(drafted?.times ?? settings)
    return {
      Id: form.formId,
      ...nameOfForm(form.definition, form.formId),
      ...(resource && { Resource: resource.name }),
      Audience: [...settings.audience],
      Opens: settings.opens,
      Closes: settings.closes,
      EditUntil: settings.editUntil,
      IsOpen: periodOf(settings, clock.now()) === 'open',
      Seen,
      ...(drafted && Seen !== timesMark(settings) && { Draft: presentTimes(language, drafted) }),
    }
  }

  const subjectNames = createSubjectNames({ ...repositories, forms })

  return {
    /**
     * Registrations, accounts, badges, tickets of companies and guests by name, card, number or the
     * end of a phone.
     */
    people: createPeopleSearch({ repositories, forms, vault }),

    /** The audit trail, the newest first. */
    async audit({ context }: DeskCaller, input: DeskAuditRequest): Promise<DeskAuditReply> {
      const {
        Action = '',
        Area,
        Subject = '',
        Exhibitor = '',
        From,
        To,
        After,
        Size = PAGE,
      } = input
      const rows = await organiserDesk.listTrail({
        appId: context.fair.appId,
        action: Action,
        areas: Area ? AUDIT_AREAS[Area] : [],
        subject: Subject,
        company: Exhibitor,
        from: readTime('From', From),
        to: readTime('To', To),
        before: readNumberCursor(After),
        limit: Size + 1,
      })
      const shown = rows.slice(0, Size)
      const last = rows.length > Size ? shown[shown.length - 1] : undefined
      const named = await subjectNames(context, shown)
      return {
        Events: shown.map(({ id, at, actor, company, action, subject, details, ...names }) => ({
          Id: String(id),
          At: at.toISOString(),
          Actor: actor,
          Company: company,
          Action: action,
          Subject: subject,
          Details: details,
          ActorName: actor.startsWith('exhibitor:')
            ? localized(names.companyName, names.companyNameEn, context.language)
            : localized(names.actorName, names.actorNameEn, context.language),
          CompanyName: localized(names.companyName, names.companyNameEn, context.language),
          SubjectName: named({ subject, details, ...names }),
        })),
        Next: last ? String(last.id) : '',
      }
    },

    /** Allowances by company. */
    async quotas({ context }: DeskCaller, input: DeskQuotasRequest): Promise<DeskQuotasReply> {
      const { appId } = context.fair
      const {
        Resource: resource = '',
        Exhibitor: exhibitorId = '',
        Search,
        After,
        Size = PAGE,
      } = input
      const narrowed = { resource, exhibitorId, search: searchText(Search ?? '') }
      const [company = '', name = '', key = ''] = readPlace(After, 3) ?? []
      const [rows, Resources] = await Promise.all([
        organiserDesk.listQuotas(appId, narrowed, [company, name, key], Size + 1),
        counted.all(appId),
      ])
      const shown = rows.slice(0, Size)
      const last = rows.length > Size ? shown[shown.length - 1] : undefined
      return {
        Quotas: shown.map(presentQuotaRow),
        Next: last ? writePlace([last.exhibitorId, last.resource, last.key]) : '',
        Resources,
      }
    },

    /**
     * Sets an allowance. Throws quota_used for fewer places than are used, conflict when another
     * person changed it, and unknown_record for an unknown company or key.
     */
    async grant(caller: DeskCaller, input: DeskGrantRequest): Promise<Quota> {
      const { Exhibitor, Resource: name, Key, Granted, Seen, Reason = '' } = input
      const { appId } = caller.context.fair
      const key = (await counted.keysIn(appId, name)).find(one => one.Key === Key)
      if (!key || !(await repositories.exhibitors.exists(appId, Exhibitor)))
        throw new AppError('unknown_record')
      const owner = { appId, resource: name, exhibitorId: Exhibitor }
      const used = await transact(async tables => {
        if (Seen !== undefined && (await tables.organiserDesk.lockGranted(owner, Key)) !== Seen)
          throw new AppError('conflict')
        if (!(await tables.quotas.grant(owner, Key, Granted))) throw new AppError('quota_used')
        const details = { resource: name, key: Key, granted: Granted, ...because(Reason) }
        await audit(tables, {
          appId,
          actor: actorName(caller),
          action: 'desk.grant',
          subject: exhibitorRef(Exhibitor),
          details,
        })
        return (await tables.quotas.list(owner)).find(one => one.key === Key)?.used ?? 0
      })
      return { ...key, Granted, Used: used }
    },

    /**
     * The periods of all forms in use. Scan questions have none: companies ask them as long as they
     * scan.
     */
    async deadlines({ context }: DeskCaller): Promise<DeskDeadlinesReply> {
      const { appId } = context.fair
      const [all, drafted] = await Promise.all([forms.listCurrent(appId), formTimes.drafted(appId)])
      return {
        Forms: all
          .filter(({ formId }) => formId !== SCAN_FORM)
          .map(form => presentDeadline(context.language, form, drafted.get(form.formId))),
      }
    },

    /**
     * Writes a draft of when a form opens and closes, which applies once it is published. Throws
     * unknown_form, bad_request for times that are invalid or in the wrong order, conflict,
     * setup_conflict.
     */
    async setDeadline(caller: DeskCaller, input: DeskDeadlineRequest): Promise<DeskDeadline> {
      const { Id, Opens, Closes, EditUntil, Seen, Reason = '' } = input
      const { context } = caller
      const { appId } = context.fair
      const form = await forms.findCurrent(appId, Id)
      if (!form || form.retiredAt || Id === SCAN_FORM) throw new AppError('unknown_form')
      const change = {
        ...(Opens !== undefined && { Opens }),
        ...(Closes !== undefined && { Closes }),
        ...(EditUntil !== undefined && { EditUntil }),
      }
      await formTimes.save(caller, form, change, Seen)
      await transact(tables =>
        audit(tables, {
          appId,
          actor: actorName(caller),
          action: 'desk.deadline',
          subject: `form:${Id}`,
          details: { ...change, ...because(Reason) },
        }),
      )
      return presentDeadline(context.language, form, (await formTimes.drafted(appId)).get(Id))
    },
  }
}

/** The reason as the activity log stores it. */
const because = (reason: string): { reason?: string } =>
  reason.trim() === '' ? {} : { reason: reason.trim() }

function presentTimes(
  language: Language,
  { path, times, draft }: TimesDraft,
): NonNullable<DeskDeadline['Draft']> {
  const { At, By } = presentDraft(draft, language)
  return {
    Path: path,
    Opens: times.opens,
    Closes: times.closes,
    EditUntil: times.editUntil,
    At,
    By,
  }
}

function presentQuotaRow({
  resource,
  exhibitorId,
  name,
  nameEn,
  booth,
  key,
  granted,
  used,
}: QuotaRow): DeskQuotasReply['Quotas'][number] {
  return {
    Resource: resource,
    Company: { Id: exhibitorId, Name: name, Name_en: nameEn, Booth: booth },
    Key: key,
    Granted: granted,
    Used: used,
  }
}

/** Throws bad_request for an invalid time. */
function readTime(field: string, text: string | undefined): Date | null {
  if (text === undefined || text === '') return null
  if (!isInstant(text)) throw badField(field)
  return new Date(text)
}

export type OrganiserService = ReturnType<typeof createOrganiserService>
