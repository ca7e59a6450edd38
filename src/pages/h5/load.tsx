export { ExternalPage as default } from '@/features/externalPage/ExternalPage'
