import type { ChatCard, ChatCardsReply } from '@core/contract/chatCards'
import { groupDigits } from '@core/format/money'
import { inquiry } from '@core/resources/inquiry'
import { CARD_KINDS, type CardKind } from '@core/talks/limits'
import { AppError } from '../../errors'
import type { Repositories } from '../../repositories/repositories'
import type { TalkSubject } from '../../repositories/talkCardRepository'
import type { TalkView } from '../../repositories/talkRepository'
import type { MessageBody, StoredMessage } from '../../repositories/talkStates'

/** The present content of cards, by `kindOf id`; public products have no subject of their own. */
export type TalkSubjects = ReadonlyMap<string, TalkSubject | 'shown'>
const keyOf = (appId: string, kind: string, id: string) => `${appId} ${kind} ${id}`
const isCard = (kind: string): kind is CardKind => CARD_KINDS.some(one => one === kind)

/** Cards in messages: a message stores the id of its subject and shows its present state. */
export function createTalkCards({ talkCards }: Pick<Repositories, 'talkCards'>) {
  return {
    /** The subjects of these messages, read together. */
    async subjects(messages: readonly StoredMessage[]): Promise<TalkSubjects> {
      const ids = new Map<string, { appId: string; kind: string; ids: Set<string> }>()
      for (const { appId, kind, body, state } of messages) {
        if (!body.card || state !== '' || (kind !== 'product' && !isCard(kind))) continue
        const group = ids.get(`${appId} ${kind}`) ?? { appId, kind, ids: new Set<string>() }
        group.ids.add(body.card.id)
        ids.set(`${appId} ${kind}`, group)
      }
      const found = new Map<string, TalkSubject | 'shown'>()
      for (const { appId, kind, ids: wanted } of ids.values()) {
        const all = [...wanted]
        if (isCard(kind))
          for (const one of await talkCards.named(appId, kind, all))
            found.set(keyOf(appId, kind, one.id), one)
        else
          for (const id of await talkCards.shownProducts(appId, all))
            found.set(keyOf(appId, kind, id), 'shown')
      }
      return found
    },

    /** The card of a message as a party sees it. `picture` is the address of its picture. */
    present(
      { appId, kind, body }: StoredMessage,
      party: string,
      subjects: TalkSubjects,
      picture: string,
    ): ChatCard | undefined {
      const { card } = body
      if (!card) return undefined
      const found = subjects.get(keyOf(appId, kind, card.id))
      if (!isCard(kind))
        return {
          ...BLANK,
          Id: card.id,
          Exhibitor: card.exhibitor,
          Title: card.title,
          Title_en: card.titleEn,
          Line: card.line,
          Picture: picture,
          Gone: kind === 'product' && found === undefined,
        }
      const subject = typeof found === 'object' ? found : undefined
      return subject
        ? cardOf(kind, subject, party)
        : { ...BLANK, Id: card.id, Exhibitor: card.exhibitor, Gone: true }
    },

    /** Throws unknown_record for a subject of others, or one that a party may not see. */
    async read(
      appId: string,
      { party, peerParty }: TalkView,
      kind: CardKind,
      id: string,
    ): Promise<MessageBody> {
      const [found] = await talkCards.named(appId, kind, [id])
      const isTheirs =
        found && [found.a, found.b].sort().join() === [party, peerParty].sort().join()
      if (!isTheirs || (kind === 'quote' && ['draft', 'withdrawn'].includes(found.state)))
        throw new AppError('unknown_record')
      return {
        card: { id, exhibitor: found.exhibitorId, title: '', titleEn: '', line: '', picture: '' },
      }
    },

    async offered(appId: string, { party, peerParty }: TalkView): Promise<ChatCardsReply> {
      const lists = await Promise.all(
        CARD_KINDS.map(async kind =>
          (await talkCards.ofPair(appId, kind, party, peerParty)).map(one => ({
            Kind: kind,
            Card: cardOf(kind, one, party),
          })),
        ),
      )
      return { Items: lists.flat() }
    },
  }
}

export type TalkCards = ReturnType<typeof createTalkCards>

const BLANK: ChatCard = {
  Id: '',
  Exhibitor: '',
  Title: '',
  Title_en: '',
  Line: '',
  Picture: '',
  State: '',
  About: '',
  Starts: '',
  Ends: '',
  Gone: false,
}

function cardOf(kind: CardKind, subject: TalkSubject, party: string): ChatCard {
  const { id, exhibitorId, state, about, quote } = subject
  const offer = quote ? offerOf(quote) : undefined
  const title = offer?.title ?? subject.title
  // an inquiry that was set aside looks closed to its sender
  const isSender = kind === 'inquiry' && party !== subject.a
  return {
    ...BLANK,
    Id: id,
    Exhibitor: exhibitorId,
    Title: title,
    Title_en: title,
    Line: offer?.line ?? subject.line,
    State: isSender ? (inquiry.counterpart?.sees?.[state] ?? state) : state,
    About: about,
    Starts: subject.startsAt?.toISOString() ?? '',
    Ends: subject.endsAt?.toISOString() ?? '',
  }
}

/** A quote in an inquiry: its first line, and the total. */
function offerOf({ Currency, Lines }: NonNullable<TalkSubject['quote']>): {
  title: string
  line: string
} {
  const lines = (Array.isArray(Lines) ? Lines : []) as {
    Name?: string
    Price?: number
    Quantity?: number
  }[]
  const sum = lines.reduce((all, { Price = 0, Quantity = 0 }) => all + Price * Quantity, 0)
  const [whole = '0', part = '00'] = sum.toFixed(2).split('.')
  const first = lines[0]?.Name ?? ''
  return {
    title: lines.length > 1 ? `${first} +${lines.length - 1}` : first,
    line: `${typeof Currency === 'string' ? Currency : ''} ${groupDigits(whole)}.${part}`.trim(),
  }
}
