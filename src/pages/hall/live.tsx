export { HallLivePage as default } from '@/features/hallLive/HallLivePage'
