import type { DeskPeopleReply, DeskPeopleRequest } from '@core/contract/organiser'
import { mayRead } from '@core/domain/deskRights'
import { maskMobile } from '@core/format/mask'
import { badge } from '@core/resources/badge'
import type { FoundBadge, FoundPerson } from '../../repositories/organiserDeskRepository'
import type { Repositories } from '../../repositories/repositories'
import { audit } from '../../domain/audit'
import type { FormService } from '../../domain/forms/formService'
import type { AnswerVault } from '../../domain/forms/answerVault'
import { titleOf } from '../../domain/records/recordIndex'
import { readSearch } from '../../domain/records/personSearch'
import { actorName, mayAct, type DeskCaller } from '../../domain/deskSource'
import { presentVisit } from './presentVisit'
import { wordsOf } from './registrationSearch'

const PEOPLE = 20
/**
 * A text that may be an identity number: at least six characters without a gap, five of them
 * digits.
 */
const ID_NUMBER = /^(?=(?:[^\d]*\d){5})[A-Za-z0-9()]{6,24}$/

interface PeopleSearchDeps {
  repositories: Pick<Repositories, 'organiserDesk' | 'records' | 'audit' | 'registrationTags'>
  forms: Pick<FormService, 'load'>
  vault: Pick<AnswerVault, 'marksOf'>
}

/**
 * Finds people at the desk: registrations, accounts, badges, companies' tickets and invited guests,
 * by name, number or the end of a phone. A whole identity number, which is stored sealed, finds
 * people only for those who may decide about them, and leaves a line in the trail.
 */
export function createPeopleSearch({ repositories, forms, vault }: PeopleSearchDeps) {
  const { organiserDesk, records, registrationTags } = repositories

  type NamedBadge = Omit<FoundBadge, 'formId' | 'formVersion' | 'values'>
  /** Takes the name from the submitted answers, as everywhere here. */
  const named = (
    { formId, formVersion, values, ...found }: FoundBadge,
    appId: string,
  ): Promise<NamedBadge> | NamedBadge =>
    values && formVersion !== null
      ? forms
          .load(appId, formId, formVersion)
          .then(form => ({ ...found, title: titleOf(badge, form, values) }))
      : found
  const byName = async (appId: string, name: string): Promise<NamedBadge[]> => {
    const filter = {
      scope: { of: 'organiser' as const },
      search: name,
      isRare: await records.isRare(name),
    }
    const found = await records.list(appId, 'badge', filter, PEOPLE + 1)
    const codes = await organiserDesk.badgeCodes(
      appId,
      found.map(({ id }) => id),
    )
    return Promise.all(
      found.map(({ companyName: company, companyNameEn: companyEn, ...found }) =>
        named({ ...found, company, companyEn, code: codes.get(found.id) ?? null }, appId),
      ),
    )
  }
  const byId = async (caller: DeskCaller, words: string) => {
    const { appId } = caller.context.fair
    if (!mayAct(caller.role) || !ID_NUMBER.test(words)) return { people: [], badges: [] }
    const found = await organiserDesk.findByMarks(appId, vault.marksOf(appId, words), PEOPLE + 1)
    const count = found.people.length + found.badges.length
    if (count > 0)
      await audit(repositories, {
        appId,
        actor: actorName(caller),
        action: 'privacy.find',
        details: { found: count },
      })
    return found
  }

  return async (caller: DeskCaller, { Search }: DeskPeopleRequest): Promise<DeskPeopleReply> => {
    const { appId } = caller.context.fair
    // the number of an order finds who ordered
    const search = readSearch(await wordsOf(registrationTags, appId, Search))
    if (search.name === '') return { People: [], More: false }
    const [found, byTitle, byNumber, known] = await Promise.all([
      organiserDesk.findPeople(appId, search, PEOPLE + 1),
      byName(appId, search.name),
      search.card === '' ? [] : organiserDesk.findBadge(appId, search.card),
      byId(caller, Search.trim()),
    ])
    const people = once([...known.people, ...found], ({ sort, id }) => `${sort} ${id}`)
    const badges = once(
      [
        ...(await Promise.all([...byNumber, ...known.badges].map(one => named(one, appId)))),
        ...byTitle,
      ],
      ({ id }) => id,
    )
    const sorts = (['registration', 'account', 'organiser', 'ticket', 'guest'] as const).map(sort =>
      people.filter(one => one.sort === sort),
    )
    const facts = await registrationTags.facts(
      appId,
      people.flatMap(({ sort, id }) => (sort === 'registration' ? [id] : [])),
    )
    const showsMoney = mayRead(caller.role, 'money')
    return {
      People: [
        ...sorts.flatMap(list =>
          list.slice(0, PEOPLE).map(one => {
            const of = one.sort === 'registration' ? facts.get(one.id) : undefined
            return { ...presentPerson(one), ...(of && { Visit: presentVisit(of, showsMoney) }) }
          }),
        ),
        ...badges
          .slice(0, PEOPLE)
          .map(({ id, title, state, code, exhibitorId, company, companyEn, booth }) => ({
            Sort: 'badge' as const,
            Kind: 'badge',
            Id: id,
            Name: title,
            Mobile: '',
            State: state,
            ...(code !== null && { Code: code }),
            Company: { Id: exhibitorId, Name: company, Name_en: companyEn, Booth: booth },
          })),
      ],
      More: [...sorts, badges].some(list => list.length > PEOPLE),
    }
  }
}

/** Keeps the first item of each key. */
function once<T>(all: readonly T[], keyOf: (one: T) => string): T[] {
  const seen = new Set<string>()
  return all.filter(one => !seen.has(keyOf(one)) && seen.add(keyOf(one)))
}

function presentPerson(found: FoundPerson): DeskPeopleReply['People'][number] {
  const { sort, audience, id, name, countryCode, nationalNumber, state, role, exhibitorId } = found
  return {
    Sort: sort,
    Kind: sort === 'registration' ? `registration:${audience}` : '',
    Id: id,
    Name: name,
    Mobile:
      nationalNumber === '' ? '' : maskMobile({ CountryCode: countryCode, Number: nationalNumber }),
    State: state,
    ...(role !== '' && { Role: role }),
    ...(`${exhibitorId}${found.company}` !== '' && {
      Company: {
        Id: exhibitorId,
        Name: found.company,
        Name_en: found.companyEn,
        Booth: found.booth,
      },
    }),
  }
}
