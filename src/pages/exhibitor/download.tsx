export { DownloadPage as default } from '@/features/downloads/DownloadPage'
