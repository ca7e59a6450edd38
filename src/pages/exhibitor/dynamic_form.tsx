export { DynamicFormPage as default } from '@/features/exhibitorForm/DynamicFormPage'
