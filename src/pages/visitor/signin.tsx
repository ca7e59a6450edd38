export { CheckInPage as default } from '@/features/checkIn/CheckInPage'
