export { MediaLibraryPage as default } from '@/features/mediaLibrary/MediaLibraryPage'
