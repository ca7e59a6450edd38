export { OrganiserPage as default } from '@/features/organiser/OrganiserPage'
