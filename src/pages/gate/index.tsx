export { GatePage as default } from '@/features/gate/GatePage'
