export { ExhibitorCheckInPage as default } from '@/features/exhibitorCheckIn/ExhibitorCheckInPage'
