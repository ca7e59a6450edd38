export { FormGalleryPage as default } from '@/features/formGallery/FormGalleryPage'
