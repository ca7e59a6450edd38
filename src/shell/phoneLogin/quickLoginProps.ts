export interface QuickLoginProps {
  /** Has the person agreed? Otherwise `askForConsent` shows what is missing. */
  hasConsent: boolean
  askForConsent: () => void
  isSubmitting: boolean
  /** WeChat's code for the number that the person chose. */
  onCode: (code: string) => void
}
