import { TalksPage } from './TalksPage'

/** Talks of a visitor. */
export const HallChatPage = () => <TalksPage window="hallTalks" />
