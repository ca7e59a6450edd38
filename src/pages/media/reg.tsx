export { MediaRegistrationPage as default } from '@/features/registration/RegistrationPage'
