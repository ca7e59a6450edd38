export { NewsListPage as default } from '@/features/news/NewsListPage'
