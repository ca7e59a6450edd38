/** WeChat holds a call back until the person has agreed to the mini-program's privacy contract. */
export interface PrivacyRequest {
  /** Name of the contract, as registered with WeChat. */
  contract: string
  /** Shows the contract. */
  open: () => void
  /**
   * `buttonId` is the button that told WeChat so (open-type agreePrivacyAuthorization): without its
   * tap it is no agreement.
   */
  agree: (buttonId: string) => void
  refuse: () => void
}
