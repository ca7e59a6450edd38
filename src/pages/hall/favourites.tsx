export { InPreparationPage as default } from '@/shell/InPreparationPage'
