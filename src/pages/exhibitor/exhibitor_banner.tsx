export { BrandsPage as default } from '@/features/brands/BrandsPage'
