import type { DeskTagReply, DeskTagRequest, DeskTagsReply } from '@core/contract/deskTags'
import { MOST_TAGGED, NO_SOURCE, TAG_LETTERS, TAGS_OF_ONE } from '@core/domain/registrationTags'
import { badField } from '../../errors'
import type { ListedRegistration } from '../../repositories/deskRegistrationRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import { auditPeople, personRef } from '../../domain/audit'
import type { Clock } from '../../domain/clock'
import { readNumberCursor } from '../../domain/cursors'
import { actorName, type DeskCaller } from '../../domain/deskSource'
import { isBlankText, isBroken, toOneLine } from '../../domain/forms/visibleText'
import { searchOf } from './registrationSearch'
import { guestOf } from './registrationSource'

interface RegistrationTagsDeps {
  repositories: Pick<Repositories, 'deskRegistrations' | 'registrationTags'>
  transact: Transact
  clock: Clock
}
type Item = DeskTagReply['Items'][number]

/**
 * The organiser's own tags for registrations, to sort, filter and export by. Neither the registered
 * people nor companies see them.
 */
export function createRegistrationTags({ repositories, transact, clock }: RegistrationTagsDeps) {
  const { deskRegistrations, registrationTags } = repositories

  /** A page of the registrations in the filter, and the cursor of the next page. */
  const matching = async (
    { context }: DeskCaller,
    { Kind, Filter = {}, After }: DeskTagRequest,
  ) => {
    const { appId } = context.fair
    const wanted = {
      appId,
      audience: guestOf(Kind),
      state: Filter.State ?? '',
      before: readNumberCursor(After),
      limit: MOST_TAGGED + 1,
    }
    const search = await searchOf(registrationTags, appId, Filter.Search)
    const of = { tag: Filter.Tag, ticket: Filter.Ticket, source: Filter.Source }
    const isNarrow = search.name !== '' || Object.values(of).some(Boolean)
    const rows: ListedRegistration[] = isNarrow
      ? (await deskRegistrations.find({ ...wanted, ...of, search })).rows
      : await deskRegistrations.list(wanted)
    const shown = rows.slice(0, MOST_TAGGED)
    return {
      cards: shown.map(({ cardCode }) => cardCode),
      next: rows.length > MOST_TAGGED ? String(shown[shown.length - 1]?.id ?? '') : '',
    }
  }

  return {
    /** Throws unknown_record for a kind that is no registration. */
    async list({ context }: DeskCaller, kind: string): Promise<DeskTagsReply> {
      const { appId, settings } = context.fair
      const [tags, tickets, sources] = await Promise.all([
        registrationTags.list(appId, guestOf(kind)),
        registrationTags.tickets(appId, guestOf(kind)),
        registrationTags.sources(appId, guestOf(kind)),
      ])
      return {
        Tags: tags.map(({ tag, count }) => ({ Tag: tag, Count: count })),
        Tickets: tickets.map(({ id, name, nameEn, count }) => ({
          Id: id,
          Name: name,
          Name_en: nameEn,
          Count: count,
        })),
        Sources: sources.map(({ source, count }) => {
          const channel = settings.channels?.find(({ id }) => id === source)
          return {
            Id: source || NO_SOURCE,
            Name: channel?.name ?? '',
            Name_en: channel?.nameEn ?? '',
            Count: count,
          }
        }),
      }
    },

    /**
     * Throws bad_request for an invalid tag, and for a call without people and without a filter.
     */
    async mark(caller: DeskCaller, input: DeskTagRequest): Promise<DeskTagReply> {
      const { appId } = caller.context.fair
      const audience = guestOf(input.Kind)
      const tag = readTag(input.Tag)
      if (tag === undefined) throw badField('Tag')
      if (!input.Ids && !input.Filter) throw badField('Ids')
      const { cards, next } = input.Ids
        ? { cards: [...new Set(input.Ids)], next: '' }
        : await matching(caller, input)
      const items = await transact(async tables => {
        const people = await tables.registrationTags.lock(appId, audience, cards)
        const ids = people.map(({ id }) => id)
        const changed = new Set(
          input.IsSet
            ? await tables.registrationTags.set(appId, ids, tag, clock.now(), TAGS_OF_ONE)
            : await tables.registrationTags.remove(appId, ids, tag),
        )
        await auditPeople(tables, {
          appId,
          actor: actorName(caller),
          action: 'registration.tag',
          details: { tag, set: input.IsSet },
          subjects: people
            .filter(({ id }) => changed.has(id))
            .map(({ personId }) => personRef(personId)),
        })
        const facts = await tables.registrationTags.facts(appId, cards)
        const byCard = new Map(people.map(person => [person.cardCode, person]))
        return cards.map((Id): Item => {
          const person = byCard.get(Id)
          const Tags = facts.get(Id)?.tags ?? []
          if (!person) return { Id, Title: Id, Result: 'gone', Tags: [] }
          const Result = changed.has(person.id)
            ? 'changed'
            : Tags.includes(tag) === input.IsSet
              ? 'same'
              : 'full'
          return { Id, Title: person.name, Result, Tags }
        })
      })
      return { Items: items, Next: next }
    },
  }
}

/** A visible text of one line; undefined for any other. */
function readTag(text: string): string | undefined {
  const tag = toOneLine(text).replace(/\s+/g, ' ')
  return isBlankText(tag) || isBroken(tag) || [...tag].length > TAG_LETTERS ? undefined : tag
}
