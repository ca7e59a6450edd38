export { BoardPage as default } from '@/features/trade/BoardPage'
