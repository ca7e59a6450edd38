export { DataListPage as default } from '@/features/dataPages/DataListPage'
