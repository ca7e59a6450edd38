export { HallNeedsPage as default } from '@/features/trade/HallNeedsPage'
