export { HallVrPage as default } from '@/features/hallVr/HallVrPage'
