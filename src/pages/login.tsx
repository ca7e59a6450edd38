export { LoginPage as default } from '@/features/login/LoginPage'
