export { HallBoardPage as default } from '@/features/trade/BoardPage'
