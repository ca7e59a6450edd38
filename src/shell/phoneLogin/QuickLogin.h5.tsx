import type { QuickLoginProps } from './quickLoginProps'

/** Only WeChat knows a phone number without asking for it. */
export const QuickLogin = (_: QuickLoginProps) => null
