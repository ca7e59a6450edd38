export { TeamPage as default } from '@/features/meetings/TeamPage'
