export { InvitedPage as default } from '@/features/companyInvitations/InvitedPage'
