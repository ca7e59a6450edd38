export { DataTablePage as default } from '@/features/dataPages/DataTablePage'
