export { CompanyPage as default } from '@/features/hall/CompanyPage'
