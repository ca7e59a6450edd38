/** WeChat asks in its mini-programs only. */
export const PrivacySheet = (): null => null
