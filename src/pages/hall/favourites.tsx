export { FavouritesPage as default } from '@/features/hall/FavouritesPage'
