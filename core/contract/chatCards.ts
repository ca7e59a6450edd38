import { Type, type Static } from '@sinclair/typebox'
import { CARD_KINDS, CARD_PAGE } from '../talks/limits'
import { literals } from './common'

/**
 * What a message shows beside words. What is behind it may have gone: then it says so and leads
 * nowhere.
 */
export const ChatCard = Type.Object({
  Id: Type.String(),
  /** The company whose page, booth or offer it is. */
  Exhibitor: Type.String(),
  Title: Type.String(),
  Title_en: Type.String(),
  Line: Type.String(),
  Picture: Type.String(),
  /** State of a meeting, an inquiry or a quote, as the caller sees it. */
  State: Type.String(),
  /** For a quote: the inquiry or the need it answers. */
  About: Type.String(),
  /** Of a meeting. */
  Starts: Type.String(),
  Ends: Type.String(),
  Gone: Type.Boolean(),
})
export type ChatCard = Static<typeof ChatCard>

/** What of both parties the caller may show in a talk, the latest first. */
export const ChatCardsReply = Type.Object({
  Items: Type.Array(Type.Object({ Kind: literals(CARD_KINDS), Card: ChatCard }), {
    maxItems: CARD_PAGE * 3,
  }),
})
export type ChatCardsReply = Static<typeof ChatCardsReply>
