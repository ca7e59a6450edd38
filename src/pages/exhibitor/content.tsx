export { ContentPage as default } from '@/features/content/ContentPage'
