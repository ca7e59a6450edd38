export { BrandingPage as default } from '@/features/branding/BrandingPage'
