export { HallMapPage as default } from '@/features/hallMap/HallMapPage'
