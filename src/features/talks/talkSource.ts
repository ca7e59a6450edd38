import { TALK_SOURCES, type TalkSource } from '@core/talks/limits'
import type { talkMessages } from '@/i18n/messages/talks'
import { inquiryWay, type Way } from './talkCards'
import type { Talk } from './types'

type Words = (id: keyof typeof talkMessages) => string

/** The name of a source in the choice. For a visitor a lead is a company that wrote first. */
export function sourceName(source: TalkSource, isCompany: boolean, text: Words): string {
  return text(source === 'lead' && !isCompany ? 'talks.source.company' : `talks.source.${source}`)
}

/** Where a talk began, in words; empty if it began without a source. */
export function sourceText({ Source }: Talk, isCompany: boolean, text: Words): string {
  if (Source === 'door') return ''
  return text(Source === 'lead' && !isCompany ? 'talks.from.company' : `talks.from.${Source}`)
}

export const sourceChoices = (isCompany: boolean, text: Words) => [
  { value: '', text: text('talks.source.any') },
  ...TALK_SOURCES.map(source => ({ value: source, text: sourceName(source, isCompany, text) })),
]

/** The page of the talk's source; undefined if the caller has none. */
export function sourceWay({ Source, SourceId, Peer }: Talk, isCompany: boolean): Way | undefined {
  if (SourceId === '') return undefined
  switch (Source) {
    case 'product':
      return { route: 'hallProduct', query: { id: SourceId } }
    case 'lead':
      return isCompany ? { route: 'leads', query: { id: SourceId } } : undefined
    case 'meeting':
      return { route: isCompany ? 'businessMatching' : 'hallMeetings', query: { id: SourceId } }
    case 'inquiry':
      // between two companies the talk does not say which of them sent the inquiry
      return isCompany && Peer.Kind === 'company'
        ? undefined
        : inquiryWay(SourceId, isCompany, isCompany)
    default:
      return undefined
  }
}
