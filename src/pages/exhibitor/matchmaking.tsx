export { MatchPage as default } from '@/features/meetings/MatchPage'
