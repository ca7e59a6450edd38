export { DemandPage as default } from '@/features/trade/PostsPage'
