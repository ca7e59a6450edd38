export { InvitationPage as default } from '@/features/invitation/InvitationPage'
