export { ProfileStepsPage as default } from '@/features/profile/ProfilePage'
