export { NewsPage as default } from '@/features/news/NewsPage'
