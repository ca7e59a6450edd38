export { PostsPage as default } from '@/features/trade/PostsPage'
