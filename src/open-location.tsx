export { OpenLocationPage as default } from '@/features/places/OpenLocationPage'
