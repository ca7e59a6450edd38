export { HallMeetingsPage as default } from '@/features/meetings/HallMeetingsPage'
