export { ExhibitorHomePage as default } from '@/features/exhibitorHome/ExhibitorHomePage'
