export { NotFoundPage as default } from '@/features/notFound/NotFoundPage'
