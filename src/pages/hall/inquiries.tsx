export { HallInquiriesPage as default } from '@/features/trade/HallInquiriesPage'
