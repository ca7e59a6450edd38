export { SocialAccountPage as default } from '@/features/socialAccounts/SocialAccountPage'
