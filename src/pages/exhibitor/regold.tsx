export { OldApplicationPage as default } from '@/features/application/OldApplicationPage'
