export { LandPage as default } from '@/features/landPage/LandPage'
