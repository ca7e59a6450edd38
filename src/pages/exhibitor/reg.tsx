export { ApplicationPage as default } from '@/features/application/ApplicationPage'
