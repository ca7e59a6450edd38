export { DirectoryPage as default } from '@/features/hall/DirectoryPage'
