import { Type, type Static } from '@sinclair/typebox'
import { CARD_KINDS, CARD_PAGE } from '../talks/limits'
import { literals } from './common'

/**
 * A card that a message shows beside its words. When its subject is gone, the card says so and has
 * no link.
 */
export const ChatCard = Type.Object({
  Id: Type.String(),
  /** The company that the card leads to. */
  Exhibitor: Type.String(),
  Title: Type.String(),
  Title_en: Type.String(),
  Line: Type.String(),
  Picture: Type.String(),
  /** State of a meeting, an inquiry or a quote, as the caller sees it. */
  State: Type.String(),
  /** For a quote: the inquiry or the need it answers. */
  About: Type.String(),
  /** Of a meeting: its times. */
  Starts: Type.String(),
  Ends: Type.String(),
  Gone: Type.Boolean(),
})
export type ChatCard = Static<typeof ChatCard>

/** The cards about both parties that the caller may send in a talk, the latest first. */
export const ChatCardsReply = Type.Object({
  Items: Type.Array(Type.Object({ Kind: literals(CARD_KINDS), Card: ChatCard }), {
    maxItems: CARD_PAGE * 3,
  }),
})
export type ChatCardsReply = Static<typeof ChatCardsReply>
