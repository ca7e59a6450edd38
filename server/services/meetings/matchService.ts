import type {
  MatchItem,
  MatchListReply,
  MatchListRequest,
  MatchProfileRequest,
  MatchWishReply,
  MatchWishRequest,
} from '@core/contract/match'
import { isOpenAt, phaseAt, type MeetingFrame, type MeetingTopic } from '@core/scheduling/frame'
import { scoreOf } from '@core/scheduling/score'
import { AppError, badField } from '../../errors'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import { fairFacts } from '../../domain/fairFacts'
import type { MatchProfile, StoredWish } from '../../repositories/matchRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import { callerOf, frameOf, readParty, type Caller, type MeetingParties } from './meetingParties'

const PAGE = 20
const EMPTY = { offers: [], seeks: [], markets: [], language: '', words: '', budget: '' as const }

interface MatchDeps {
  repositories: Repositories
  transact: Transact
  parties: MeetingParties
  clock: Clock
}

const wants = (wish: StoredWish | undefined) => wish?.level === 'must' || wish?.level === 'yes'

/** Both want to meet. `own` are the caller's wishes, `theirs` are the wishes for the caller. */
const isMutual = (party: string, own: readonly StoredWish[], theirs: readonly StoredWish[]) =>
  wants(own.find(({ to }) => to === party)) && wants(theirs.find(({ from }) => from === party))

/** Who fits whom, and who wants to meet whom. */
export function createMatches({ repositories, transact, parties, clock }: MatchDeps) {
  const { matches, meetings, registrations } = repositories
  const mustsOf = (frame: MeetingFrame, wishes: readonly StoredWish[]) => ({
    Used: wishes.filter(({ level }) => level === 'must').length,
    Most: frame.musts,
  })
  /** The parties of a tab, the best first. */
  const candidates = async (
    { fair }: CallContext,
    { party, exhibitorId }: Caller,
    frame: MeetingFrame,
    own: MatchProfile,
    wishes: readonly StoredWish[],
    { Tab = 'recommended', Search = '' }: MatchListRequest,
  ): Promise<string[]> => {
    const search = Search.trim()
    if (search !== '')
      return exhibitorId === undefined || frame.exhibitorsMeet
        ? matches.searchCompanies(fair.appId, search, party)
        : []
    if (Tab === 'chosen')
      return wishes.filter(({ level }) => level === 'must' || level === 'yes').map(({ to }) => to)
    if (Tab === 'no') return wishes.filter(({ level }) => level === 'no').map(({ to }) => to)
    if (Tab === 'favourites')
      return wishes.filter(({ isFavourite }) => isFavourite).map(({ to }) => to)
    const who = {
      companies: exhibitorId === undefined || frame.exhibitorsMeet,
      people: exhibitorId !== undefined,
    }
    const fitting = await matches.fitting(fair.appId, party, own, who)
    const refused = new Set(wishes.filter(({ level }) => level === 'no').map(({ to }) => to))
    const theirs = await matches.wishesFor(
      fair.appId,
      party,
      fitting.map(one => one.party),
    )
    return fitting
      .filter(one => !refused.has(one.party))
      .map(one => ({
        party: one.party,
        score: scoreOf(own, one, isMutual(one.party, wishes, theirs)).score,
      }))
      .sort((x, y) => y.score - x.score || (x.party < y.party ? -1 : 1))
      .map(one => one.party)
  }

  return {
    /** Partners of a tab with the topics that match; never shows a wish that is not mutual. */
    async list(context: CallContext, input: MatchListRequest): Promise<MatchListReply> {
      const caller = callerOf(context)
      const frame = frameOf(context)
      const { appId } = context.fair
      const now = clock.now()
      const [profile, wishes] = await Promise.all([
        matches.profile(appId, caller.party),
        matches.wishesOf(appId, caller.party),
      ])
      const own: MatchProfile = profile ?? { party: caller.party, ...EMPTY }
      const all = await candidates(context, caller, frame, own, wishes, input)
      const from = input.From ?? 0
      const page = all.slice(from, from + (input.Size ?? PAGE))
      const [shown, profiles, theirs, slots, open] = await Promise.all([
        parties.present(context, page),
        matches.profiles(appId, page),
        matches.wishesFor(appId, caller.party, page),
        meetings.slots(appId),
        meetings.listOfParty(appId, caller.party, 400),
      ])
      const free = await parties.free(repositories, appId, [caller.party, ...page], slots, now)
      const ownFree = free.get(caller.party) ?? new Set<string>()
      const recommended =
        (input.Tab ?? 'recommended') === 'recommended' && (input.Search ?? '') === ''
          ? all.length
          : undefined
      const Items = page.flatMap((party): MatchItem[] => {
        const seen = shown.get(party)
        if (!seen) return []
        const other = profiles.find(one => one.party === party) ?? EMPTY
        const wish = wishes.find(({ to }) => to === party)
        const IsMutual = isMutual(party, wishes, theirs)
        const { score, reasons } = scoreOf(own, other, IsMutual)
        return [
          {
            ...seen,
            Score: score,
            Reasons: reasons.map(({ kind, topics }) => ({ Kind: kind, Topics: [...topics] })),
            Words: other.words,
            Budget: other.budget,
            Wish: wish?.level ?? '',
            IsMutual,
            IsFavourite: wish?.isFavourite ?? false,
            CommonSlots: [...(free.get(party) ?? [])].filter(id => ownFree.has(id)).length,
            HasMeeting: open.some(
              ({ state, from: a, to: b }) =>
                (state === 'requested' || state === 'scheduled') &&
                [a, b].some(
                  side =>
                    (side.exhibitorId !== null
                      ? `e:${side.exhibitorId}`
                      : `p:${side.visitorId}`) === party,
                ),
            ),
          },
        ]
      })
      const count = (level: (wish: StoredWish) => boolean) => wishes.filter(level).length
      return {
        Items,
        Next: from + page.length < all.length ? from + page.length : 0,
        Counts: {
          ...(recommended !== undefined && { recommended }),
          chosen: count(({ level }) => level === 'must' || level === 'yes'),
          favourites: count(({ isFavourite }) => isFavourite),
          no: count(({ level }) => level === 'no'),
          yes: count(({ level }) => level === 'yes'),
        },
        Phase: phaseAt(frame, now.getTime()),
        Phases: {
          WishesFrom: frame.wishesFrom,
          WishesUntil: frame.wishesUntil,
          ProvisionalFrom: frame.provisionalFrom,
          FinalFrom: frame.finalFrom,
        },
        Now: now.toISOString(),
        TimeZone: fairFacts(context.fair).zone,
        Musts: mustsOf(frame, wishes),
        ...(profile && {
          Profile: {
            Offers: profile.offers,
            Seeks: profile.seeks,
            Markets: profile.markets,
            Language: profile.language,
            Words: profile.words,
            Budget: profile.budget,
          },
        }),
        Categories: frame.categories.map(presentTopic),
        Markets: frame.markets.map(presentTopic),
      }
    },

    /**
     * Throws bad_request for topics that the fair does not have, meeting_refused for a person
     * without a valid registration.
     */
    async saveProfile(
      context: CallContext,
      input: MatchProfileRequest,
    ): Promise<Record<string, never>> {
      const { party, exhibitorId, personId } = callerOf(context)
      const frame = frameOf(context)
      const { appId } = context.fair
      const known = (topics: readonly MeetingTopic[], ids: readonly string[]) =>
        ids.every(id => topics.some(topic => topic.id === id))
      if (!known(frame.categories, input.Offers)) throw badField('Offers')
      if (!known(frame.categories, input.Seeks)) throw badField('Seeks')
      if (!known(frame.markets, input.Markets)) throw badField('Markets')
      if (
        exhibitorId === undefined &&
        (await registrations.find(appId, personId))?.state !== 'approved'
      )
        throw new AppError('meeting_refused')
      const unique = (ids: readonly string[]) => [...new Set(ids)]
      const profile = {
        party,
        offers: unique(input.Offers),
        seeks: unique(input.Seeks),
        markets: unique(input.Markets),
      }
      await matches.saveProfile(
        appId,
        {
          ...profile,
          language: input.Language,
          words: input.Words.trim(),
          // the former app does not send it
          budget: input.Budget,
        },
        clock.now(),
      )
      return {}
    },

    /** Throws meeting_closed, meeting_refused, and meeting_limit for too many musts. */
    async wish(
      context: CallContext,
      { To, Level, IsFavourite }: MatchWishRequest,
    ): Promise<MatchWishReply> {
      const caller = callerOf(context)
      const frame = frameOf(context)
      const { appId } = context.fair
      const now = clock.now()
      const to = readParty(To)
      if (Level !== undefined && !isOpenAt(phaseAt(frame, now.getTime())))
        throw new AppError('meeting_closed')
      const isCompany = to.startsWith('e:')
      const known = isCompany
        ? to !== caller.party && (await meetings.companies(appId, [to.slice(2)])).length === 1
        : caller.exhibitorId !== undefined &&
          (await meetings.mayAsk(appId, caller.exhibitorId, Number(to.slice(2))))
      if (!known) throw new AppError('meeting_refused')
      const wishes = await transact(async tables => {
        await tables.meetings.lockParty(appId, caller.party)
        const level = Level === undefined ? undefined : Level === '' ? null : Level
        await tables.matches.saveWish(
          appId,
          { from: caller.party, to },
          { level, isFavourite: IsFavourite },
          now,
        )
        const after = await tables.matches.wishesOf(appId, caller.party)
        if (Level === 'must' && mustsOf(frame, after).Used > frame.musts)
          throw new AppError('meeting_limit')
        return after
      })
      return {
        IsMutual: isMutual(to, wishes, await matches.wishesFor(appId, caller.party, [to])),
        Musts: mustsOf(frame, wishes),
      }
    },
  }
}

const presentTopic = ({ id, name, nameEn }: MeetingTopic) => ({
  Id: id,
  Name: name,
  Name_en: nameEn,
})
