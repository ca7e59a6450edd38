export { DataFormPage as default } from '@/features/dataPages/DataFormPage'
