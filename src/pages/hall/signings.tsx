export { HallSigningsPage as default } from '@/features/signings/HallSigningsPage'
