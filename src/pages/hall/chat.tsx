export { HallChatPage as default } from '@/features/talks/HallChatPage'
