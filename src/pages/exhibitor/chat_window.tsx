export { ChatPage as default } from '@/features/talks/ChatPage'
