export { TicketPage as default } from '@/features/tickets/TicketPage'
