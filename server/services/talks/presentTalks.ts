import type { ChatMessage, ChatTalk } from '@core/contract/chat'
import { PICTURE_CHECK_MS } from '@core/talks/limits'
import { maskMiddle } from '@core/format/mask'
import type { Repositories } from '../../repositories/repositories'
import type { TalkView } from '../../repositories/talkRepository'
import type { PartyState, StoredMessage } from '../../repositories/talkStates'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { FileAccess } from '../../domain/forms/fileAccess'
import { presentColleague } from '../../domain/people/presentLead'
import { shownCompany, type ViewedRegistration } from '../../domain/people/visitorView'
import type { CompanyAccount } from '../../repositories/leadListRepository'
import type { VisitorLooks } from '../privacy/visitorLooks'
import { writeBar } from './sendRules'
import type { TalkCards, TalkSubjects } from './talkCards'
import { companyOf, personOf } from './talkCaller'

/** The fields of a person that a list shows. */
const LISTED: ReadonlySet<string> = new Set(['NameStr', 'CompanyName', 'Position'])
const NOBODY = {
  Name: '',
  Name_en: '',
  CompanyName: '',
  Position: '',
  Booth: '',
  Hall: '',
  Logo: '',
}
type Peer = ChatTalk['Peer']
type Viewer = Pick<CallContext, 'fair' | 'language'>

interface PresentDeps {
  repositories: Repositories
  looks: VisitorLooks
  files: Pick<FileAccess, 'sign'>
  cards: Pick<TalkCards, 'subjects' | 'present'>
  clock: Clock
}

/** Talks and messages as one side sees them. */
export function createPresentTalks({ repositories, looks, files, cards, clock }: PresentDeps) {
  const { talks, registrations, leadLists, vips } = repositories

  const signed = (appId: string, url: string | undefined): string =>
    url ? (files.sign(appId, [url])[url] ?? '') : ''

  const message = (
    { side, party }: Pick<TalkView, 'side' | 'party'>,
    stored: StoredMessage,
    subjects: TalkSubjects,
  ): ChatMessage => {
    const { appId } = stored
    const { text = '', textEn = '', url, name = '', bytes = 0, card } = stored.body
    const isMine = stored.side === side
    const Checking = isMine ? undefined : checkingOf(stored, clock.now())
    const shown = card && cards.present(stored, party, subjects, signed(appId, card.picture))
    return {
      Seq: stored.seq,
      Mine: isMine,
      ...(isMine && !stored.isAuto && { ClientId: stored.cid }),
      Kind: stored.kind,
      Text: text,
      Text_en: textEn,
      Name: name,
      Bytes: bytes,
      View: Checking === '' ? '' : signed(appId, url),
      ...(Checking !== undefined && { Checking }),
      ...(shown && { Card: shown }),
      Auto: stored.isAuto,
      State: stored.state,
      At: stored.at.toISOString(),
    }
  }

  /** The people in talks, as the company may see them. */
  const people = async (
    context: Viewer,
    views: readonly TalkView[],
  ): Promise<Map<number, Peer>> => {
    const byId = new Map(
      views
        .flatMap(view => [[personOf(view.peerParty) ?? 0, view] as const])
        .filter(([id]) => id > 0),
    )
    const found =
      byId.size === 0 ? [] : await registrations.listByPersons(context.fair.appId, [...byId.keys()])
    const peers = new Map<number, Peer>()
    for (const [id, view] of byId) {
      const registration = found.find(one => one.personId === id)
      const peer = registration
        ? await registered(context, view, registration)
        : await guest(context, id)
      peers.set(id, { Kind: 'person', Id: `talk:${view.talkId}`, ...peer })
    }
    return peers
  }
  const registered = async (context: Viewer, view: TalkView, registration: ViewedRegistration) => {
    // met only by an invitation and never answered: masked as in the list of invited people
    const isHidden = view.hidesName && view.answeredAt === null && view.beganBy === view.side
    const seen = isHidden
      ? { ...registration, name: maskMiddle(registration.name, 1, 0), cardCode: '' }
      : registration
    const reply = await looks.present(context, seen, {
      isShared: false,
      sign: () => ({}),
      only: LISTED,
    })
    const { NameStr, Position } = reply.visitorInfo
    const name = textOf(NameStr)
    return {
      ...NOBODY,
      Name: name,
      Name_en: name,
      CompanyName: shownCompany(reply, registration),
      Position: textOf(Position),
    }
  }
  const guest = async ({ fair }: Viewer, id: number) => {
    const found = await vips.findByPerson(fair.appId, id)
    return found
      ? {
          ...NOBODY,
          Name: found.name,
          Name_en: found.nameEn,
          CompanyName: found.company,
          Position: found.position,
        }
      : NOBODY
  }

  const companies = async (
    appId: string,
    views: readonly TalkView[],
  ): Promise<Map<string, Peer>> => {
    const ids = [...new Set(views.flatMap(({ peerParty }) => companyOf(peerParty) ?? []))]
    if (ids.length === 0) return new Map()
    const [found, logos] = await Promise.all([talks.companies(appId, ids), talks.logos(appId, ids)])
    return new Map(
      found.map(({ id, name, nameEn, booth, hall }) => {
        const logo = logos.find(one => one.id === id)?.url ?? undefined
        const peer: Peer = {
          ...NOBODY,
          Kind: 'company',
          Id: id,
          Name: name,
          Name_en: nameEn,
          Booth: booth,
          Hall: hall,
          Logo: signed(appId, logo),
        }
        return [id, peer]
      }),
    )
  }

  return {
    message,
    /** Messages as one side sees them, with the present content of their cards. */
    async messages(
      view: Pick<TalkView, 'side' | 'party'>,
      list: readonly StoredMessage[],
    ): Promise<ChatMessage[]> {
      const subjects = await cards.subjects(list)
      return list.map(one => message(view, one, subjects))
    },
    /** Talks of one party, in their order. */
    async talks(
      context: Viewer,
      views: readonly TalkView[],
      party: PartyState | undefined,
    ): Promise<ChatTalk[]> {
      const { appId } = context.fair
      const own = party && companyOf(party.party)
      const persons = views.flatMap(({ peerParty }) => personOf(peerParty) ?? [])
      const [byPerson, byCompany, last, fair, accounts, known] = await Promise.all([
        people(context, views),
        companies(appId, views),
        // below its own automatic answer the company would not see what it was asked
        views.length > 0
          ? talks.last(
              views.map(({ talkId }) => talkId),
              own !== undefined,
            )
          : [],
        talks.fair(appId),
        own !== undefined && views.some(({ assignee }) => assignee !== null)
          ? leadLists.accounts(appId, own)
          : [],
        own !== undefined && persons.length > 0 ? talks.leadsOf(appId, own, persons) : [],
      ])
      const subjects = await cards.subjects(last)
      return views.map(view => {
        const company = companyOf(view.peerParty)
        const peer =
          company === undefined
            ? byPerson.get(personOf(view.peerParty) ?? 0)
            : byCompany.get(company)
        const newest = last.find(one => one.talkId === view.talkId)
        const bar = writeBar({
          ...view,
          isOn: fair.isOn,
          isAnswered: view.answeredAt !== null,
          isBlocked: view.isBlocked || view.peerBlocks,
          party,
          now: clock.now(),
        })
        return {
          Id: String(view.talkId),
          Peer: peer ?? { Kind: company === undefined ? 'person' : 'company', Id: '', ...NOBODY },
          Meet: meetParty(context, view, own),
          Lead: String(
            known.find(({ personId }) => personId === personOf(view.peerParty))?.id ?? '',
          ),
          Source: view.source,
          // a lead is only for its company
          SourceId: own === undefined && view.source === 'lead' ? '' : view.sourceId,
          LastSeq: view.lastSeq,
          Unread: view.unread,
          ReadSeq: view.lastRead,
          PeerReadSeq: view.peerRead,
          PeerDeliveredSeq: Math.max(view.peerDelivered, view.peerRead),
          ...(newest && { Last: message(view, newest, subjects) }),
          At: view.lastAt.toISOString(),
          WaitingSince: view.waitingSince?.toISOString() ?? '',
          Starred: view.isStarred,
          Muted: view.isMuted,
          Blocked: view.isBlocked,
          ...assigned(view.assignee, accounts),
          Bar: bar,
        }
      })
    },
  }
}

export type PresentTalks = ReturnType<typeof createPresentTalks>

/** The other side as a party of meetings: a company, or a visitor who has written. */
function meetParty({ fair }: Viewer, view: TalkView, own: string | undefined): string {
  const { meetings } = fair.settings
  const [company, person] = [companyOf(view.peerParty), personOf(view.peerParty)]
  if (!meetings || view.peerEndedAt !== null) return ''
  if (company !== undefined)
    return own === undefined || meetings.exhibitorsMeet ? `e:${company}` : ''
  const hasWritten = view.beganBy !== view.side ? view.lastSeq > 0 : view.answeredAt !== null
  return person !== undefined && hasWritten ? `p:${person}` : ''
}

function assigned(
  id: number | null,
  accounts: readonly CompanyAccount[],
): Pick<ChatTalk, 'Assignee'> {
  const account = id === null ? undefined : accounts.find(one => one.id === id)
  return account ? { Assignee: presentColleague(account) } : {}
}

/** WeChat sends its verdict within this time. Without one the picture is then shown. */
const VERDICT_MS = 30 * 60_000

/** Until when a picture is blurred: '' = until WeChat's verdict, undefined = not at all. */
function checkingOf({ body: { checking }, at }: StoredMessage, now: Date): string | undefined {
  if (checking === undefined) return undefined
  if (checking === 'held') return now.getTime() - at.getTime() < VERDICT_MS ? '' : undefined
  const until = at.getTime() + PICTURE_CHECK_MS
  return now.getTime() < until ? new Date(until).toISOString() : undefined
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
