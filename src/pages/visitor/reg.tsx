export { VisitorRegistrationPage as default } from '@/features/registration/RegistrationPage'
