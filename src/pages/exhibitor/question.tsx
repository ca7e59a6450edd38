export { QuestionnairePage as default } from '@/features/exhibitorForm/ExhibitorFormPage'
