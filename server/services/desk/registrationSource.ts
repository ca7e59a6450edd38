import type { DeskItem } from '@core/contract/desk'
import { mayRead } from '@core/domain/deskRights'
import { localized } from '@core/domain/language'
import { maskMobile } from '@core/format/mask'
import { AppError } from '../../errors'
import { deskMessages } from '../../messages/desk'
import type { ListedRegistration, StateCounts } from '../../repositories/deskRegistrationRepository'
import type {
  Registration,
  StoredRegistrationState,
} from '../../repositories/registrationRepository'
import type { RegistrationFacts } from '../../repositories/registrationFacts'
import type { Repositories } from '../../repositories/repositories'
import { filesOf } from '../../domain/forms/answerFiles'
import { audit, personRef } from '../../domain/audit'
import type { FileAccess } from '../../domain/forms/fileAccess'
import type { FormService } from '../../domain/forms/formService'
import type { AnswerVault } from '../../domain/forms/answerVault'
import type { RegistrationReview } from '../registration/createReview'
import { GUEST_LIST_VERSION, guestListReply } from '../../domain/forms/guestListForm'
import { formIdOf, GUESTS, type Guest } from '../../domain/forms/registrationForms'
import { VERDICTS, type Verdict } from '../../domain/people/registrationStates'
import { readNumberCursor } from '../../domain/cursors'
import { maskAnswers } from './maskAnswers'
import { nameOfForm } from '../../domain/forms/nameOfForm'
import { presentVisit } from './presentVisit'
import { searchOf } from './registrationSearch'
import { createShortCache } from '../../domain/shortCache'
import {
  actorName,
  mayAct,
  type DeskCaller,
  type DeskKind,
  type DeskSource,
} from '../../domain/deskSource'

const PREFIX = 'registration:'
const PAGE = 20
/** How long counts without a search are cached; a step on this instance clears them. */
const COUNTS_MS = 3000
const STATES: StoredRegistrationState[] = [
  'submitted',
  'returned',
  'approved',
  'rejected',
  'revoked',
  'unpaid',
]

interface RegistrationSourceDeps {
  repositories: Pick<
    Repositories,
    'registrations' | 'deskRegistrations' | 'registrationTags' | 'audit'
  >
  forms: FormService
  files: Pick<FileAccess, 'sign'>
  vault: AnswerVault
  review: RegistrationReview
}

/** Registrations of people: a kind is `registration:TARGET`, an id the code of the card. */
export function createRegistrationSource({
  repositories,
  forms,
  files,
  vault,
  review,
}: RegistrationSourceDeps): DeskSource {
  const { registrations, deskRegistrations, registrationTags } = repositories
  const cache = createShortCache<StateCounts>(COUNTS_MS, Date.now)
  const countsOf = (appId: string, target: Guest) =>
    cache.read(`${appId}/${target}`, () => deskRegistrations.countByState(appId, target))

  const factsOf = (appId: string, cards: readonly string[]) => registrationTags.facts(appId, cards)

  const require = async (
    { context }: DeskCaller,
    kind: string,
    id: string,
  ): Promise<Registration> => {
    const found = /^\d{12}$/.test(id)
      ? await registrations.findByCard(context.fair.appId, id)
      : undefined
    if (found?.audience !== guestOf(kind)) throw new AppError('unknown_visitor')
    return found
  }

  return {
    has: kind => kind.startsWith(PREFIX),
    sorts: ['oldest'],

    async kinds({ context, role }) {
      const { appId, config } = context.fair
      const all = await forms.listCurrent(appId)
      const kinds = await Promise.all(
        GUESTS.map(async (target): Promise<DeskKind> => {
          const form = all.find(({ formId }) => formId === formIdOf(config, target))
          const counts = await countsOf(appId, target)
          return {
            Kind: `${PREFIX}${target}`,
            ...(form
              ? nameOfForm(form.definition, form.formId)
              : {
                  Name: deskMessages[`desk.${target}`].cn,
                  Name_en: deskMessages[`desk.${target}`].en,
                }),
            States: [...STATES],
            Counts: Object.fromEntries(STATES.map(state => [state, counts[state] ?? 0])),
            Actions: mayAct(role)
              ? verdicts().map(Name => ({
                  Name,
                  From: [...VERDICTS[Name].from],
                  NeedsReason: Name !== 'approve',
                }))
              : [],
          }
        }),
      )
      // guests may be imported even if they have no form
      return kinds.filter(
        ({ Kind, Counts }) =>
          formIdOf(config, guestOf(Kind)) !== undefined ||
          Object.values(Counts).some(count => count > 0),
      )
    },

    async list(caller, kind, { Search, State, Tag, Ticket, Source, Sort, After, Size = PAGE }) {
      const { appId } = caller.context.fair
      const [audience, search] = [guestOf(kind), await searchOf(registrationTags, appId, Search)]
      const wanted = {
        appId,
        audience,
        state: State ?? '',
        before: readNumberCursor(After),
        limit: Size + 1,
        isOldestFirst: Sort === 'oldest',
      }
      const all = async () => {
        const [rows, counts] = await Promise.all([
          deskRegistrations.list(wanted),
          countsOf(appId, audience),
        ])
        return { rows, counts }
      }
      const of = { tag: Tag, ticket: Ticket, source: Source }
      const isNarrow = search.name !== '' || Object.values(of).some(Boolean)
      const { rows, counts } = await (isNarrow
        ? deskRegistrations.find({ ...wanted, ...of, search })
        : all())
      const shown = rows.slice(0, Size)
      const last = rows.length > Size ? shown[shown.length - 1] : undefined
      const facts = await factsOf(
        appId,
        shown.map(({ cardCode }) => cardCode),
      )
      return {
        Items: shown.map(row => presentItem(caller, row, facts.get(row.cardCode))),
        Next: last ? String(last.id) : '',
        Counts: Object.fromEntries(STATES.map(state => [state, counts[state] ?? 0])),
      }
    },

    async open(caller, kind, id) {
      const { context } = caller
      const { appId } = context.fair
      const found = await require(caller, kind, id)
      const form = await forms.load(appId, found.formId, found.formVersion)
      const opened = vault.open({ appId, owner: personRef(found.personId) }, found.values)
      const steps = await deskRegistrations.listTrail(found.id)
      const facts = (await factsOf(appId, [id])).get(id)
      const { Visit, ...item } = presentItem(caller, found, facts)
      // audited before anything is shown: every look has a line in the trail
      await audit(repositories, {
        appId,
        actor: actorName(caller),
        action: 'registration.read',
        subject: personRef(found.personId),
      })
      return {
        Record: {
          ...item,
          FormVersion: found.formVersion,
          Values: maskAnswers(form, opened),
          Editable: false,
        },
        Form:
          found.formVersion === GUEST_LIST_VERSION
            ? guestListReply
            : await forms.read(context, found.formId, found.formVersion),
        Steps: steps.map(({ at, from, to, actor, reason, name, nameEn, isOwn }) => ({
          At: at.toISOString(),
          From: from,
          To: to,
          Action: isOwn ? 'change' : actionOf(from, to),
          By: isOwn
            ? ('person' as const)
            : actor === 'system'
              ? ('system' as const)
              : ('organiser' as const),
          Actor: localized(name, nameEn, context.language) || (isOwn ? found.name : actor),
          Reason: reason,
        })),
        Files: files.sign(appId, filesOf(form, opened)),
        ...(Visit && { Visit }),
      }
    },

    async act(caller, kind, { id, revision, action, reason }, hold) {
      const { appId } = caller.context.fair
      await require(caller, kind, id)
      const verdict = verdicts().find(known => known === action)
      if (!verdict) throw new AppError('cannot_review')
      const order = {
        appId,
        cardCode: id,
        verdict,
        reason,
        ...(revision !== undefined && { revision }),
      }
      const decided = review.decide(
        order,
        { personId: caller.personId, name: actorName(caller) },
        hold,
      )
      const { registration } = await decided.finally(() =>
        cache.forget(`${appId}/${guestOf(kind)}`),
      )
      return presentItem(caller, registration, (await factsOf(appId, [id])).get(id))
    },

    async undo(caller, kind, id, personId) {
      const { appId } = caller.context.fair
      await require(caller, kind, id)
      const undone = review.undo(appId, id, { personId, name: actorName(caller) })
      const back = await undone.finally(() => cache.forget(`${appId}/${guestOf(kind)}`))
      return presentItem(caller, back, (await factsOf(appId, [id])).get(id))
    },

    tell: verdict => review.tell(verdict),
  }
}

const verdicts = () => Object.keys(VERDICTS) as Verdict[]

/** The name of an organiser's step, by the states before and after. */
function actionOf(from: string, to: string): string {
  const taken = verdicts().find(
    verdict => VERDICTS[verdict].to === to && VERDICTS[verdict].from.some(state => state === from),
  )
  if (taken) return taken
  return verdicts().some(
    verdict => VERDICTS[verdict].to === from && VERDICTS[verdict].from.some(state => state === to),
  )
    ? 'undo'
    : 'change'
}

/** Throws unknown_record for an unknown kind. */
export function guestOf(kind: string): Guest {
  const target = GUESTS.find(guest => kind === `${PREFIX}${guest}`)
  if (!target) throw new AppError('unknown_record')
  return target
}

function presentItem(
  { role, context }: DeskCaller,
  row: Omit<ListedRegistration, 'id'>,
  facts?: RegistrationFacts,
): DeskItem {
  const { state, cardCode, name, countryCode, nationalNumber, createdAt, changedAt } = row
  const phone =
    nationalNumber === '' ? '' : maskMobile({ CountryCode: countryCode, Number: nationalNumber })
  return {
    Id: cardCode,
    State: state,
    Title: name,
    Subtitle: [
      cardCode,
      phone,
      facts?.ticket ? localized(facts.ticket.name, facts.ticket.nameEn, context.language) : '',
    ].filter(Boolean),
    Tags: mayRead(role, 'review') ? (facts?.tags ?? []) : [],
    Reason: row.reason,
    Revision: row.revision,
    CreatedAt: createdAt.toISOString(),
    SavedAt: (changedAt ?? createdAt).toISOString(),
    SubmittedAt: createdAt.toISOString(),
    Published: false,
    ...(facts && { Visit: presentVisit(facts, mayRead(role, 'money')) }),
    Actions: mayAct(role)
      ? verdicts().filter(verdict => VERDICTS[verdict].from.some(from => from === state))
      : [],
  }
}
