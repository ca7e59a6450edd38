export { HallDealersPage as default } from '@/features/trade/HallDealersPage'
