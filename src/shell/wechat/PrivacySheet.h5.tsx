/** Only mini-programs have WeChat's privacy question. */
export const PrivacySheet = (): null => null
