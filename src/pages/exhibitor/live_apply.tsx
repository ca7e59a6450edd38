export { LiveSessionsPage as default } from '@/features/liveSessions/LiveSessionsPage'
