export { ChooseLocationPage as default } from '@/features/places/ChooseLocationPage'
