export { BadgeApplyPage as default } from '@/features/badges/BadgeApplyPage'
