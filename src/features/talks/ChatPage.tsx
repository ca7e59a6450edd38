import { TalksPage } from './TalksPage'

/** Talks of a company, and one of them: the same page under two addresses. */
export const ChatPage = () => <TalksPage window="chatWindow" />

/** Talks of a visitor. */
export const HallChatPage = () => <TalksPage window="hallTalks" />
