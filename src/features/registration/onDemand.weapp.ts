/** Parts that few need; a mini-program loads a page's code at once. */
export { PhoneLoginPanel as PhoneStep } from '@/shell/phoneLogin/PhoneLoginPanel'
export { InvitationNote } from './InvitationNote'
export { Registered } from './registered/Registered'
export { EventHead } from './vip/EventHead'
export { VipStep } from './vip/VipStep'
export { WaitingRoom } from './waiting/WaitingRoom'
