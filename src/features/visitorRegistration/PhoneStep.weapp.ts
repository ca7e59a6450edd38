/** The phone step; a mini-program loads a page's code at once. */
export { PhoneLoginPanel as PhoneStep } from '@/shell/phoneLogin/PhoneLoginPanel'
