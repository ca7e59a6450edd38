export { InquiriesPage as default } from '@/features/trade/InquiriesPage'
