export { PasswordRecoveryPage as default } from '@/features/passwordRecovery/PasswordRecoveryPage'
