export { CataloguePage as default } from '@/features/catalogue/CataloguePage'
