export { BadgesPage as default } from '@/features/badges/BadgesPage'
