/** Parts that few users need; a mini-program loads all code of a page together. */
export { PhoneLoginPanel as PhoneStep } from '@/shell/phoneLogin/PhoneLoginPanel'
export { InvitationNote } from './InvitationNote'
export { Registered } from './registered/Registered'
export { EventHead } from './vip/EventHead'
export { VipStep } from './vip/VipStep'
export { WaitingRoom } from './waiting/WaitingRoom'
