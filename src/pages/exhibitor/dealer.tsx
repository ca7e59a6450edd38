export { DealersPage as default } from '@/features/trade/DealersPage'
