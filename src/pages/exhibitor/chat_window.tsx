export { ChatPage as default } from '@/features/talks/TalksPage'
