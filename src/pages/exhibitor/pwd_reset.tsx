export { PasswordResetPage as default } from '@/features/passwordRecovery/PasswordResetPage'
