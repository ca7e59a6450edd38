export { VrBoothPage as default } from '@/features/vrBooth/VrBoothPage'
