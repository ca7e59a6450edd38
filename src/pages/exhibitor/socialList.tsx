export { SocialAccountsPage as default } from '@/features/socialAccounts/SocialAccountsPage'
