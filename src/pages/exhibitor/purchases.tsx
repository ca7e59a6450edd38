export { PurchasesPage as default } from '@/features/trade/PurchasesPage'
