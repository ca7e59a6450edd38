export { MeetingsPage as default } from '@/features/meetings/MeetingsPage'
