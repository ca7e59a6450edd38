export { HallChatPage as default } from '@/features/talks/TalksPage'
