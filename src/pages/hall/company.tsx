export { ProfileCardPage as default } from '@/features/profile/ProfileCardPage'
