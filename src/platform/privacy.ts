/** A call that WeChat delays until the person agrees to the mini-program's privacy contract. */
export interface PrivacyRequest {
  /** Name of the contract, as registered with WeChat. */
  contract: string
  /** Shows the contract. */
  open: () => void
  /**
   * `buttonId` is the agree button (open-type agreePrivacyAuthorization): without a tap on it
   * WeChat does not accept the agreement.
   */
  agree: (buttonId: string) => void
  refuse: () => void
}
