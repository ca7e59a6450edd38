export { ProductPage as default } from '@/features/hall/ProductPage'
