export { SigningsPage as default } from '@/features/signings/SigningsPage'
