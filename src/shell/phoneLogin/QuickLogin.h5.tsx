import type { QuickLoginProps } from './quickLoginProps'

/** Only WeChat knows a phone number without asking the person. */
export const QuickLogin = (_: QuickLoginProps) => null
