export { MyFilesPage as default } from '@/features/downloads/MyFilesPage'
