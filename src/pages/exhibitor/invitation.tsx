export { BatchesPage as default } from '@/features/companyInvitations/BatchesPage'
