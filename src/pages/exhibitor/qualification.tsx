export { QualificationsPage as default } from '@/features/qualifications/QualificationsPage'
