export { VisitorRegistrationPage as default } from '@/features/visitorRegistration/VisitorRegistrationPage'
