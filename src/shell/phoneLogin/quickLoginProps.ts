export interface QuickLoginProps {
  /** Says what is missing before WeChat may be asked; undefined when nothing is. */
  hasConsent: boolean
  askForConsent: () => void
  isSubmitting: boolean
  /** The code of WeChat's for the number the person chose. */
  onCode: (code: string) => void
}
