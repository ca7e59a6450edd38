/** The result that a third party's captcha gave the visitor (SPEC §3). */
interface CaptchaTicket {
  ticket: string
  randstr: string
  /** The address that solved the captcha; it is sent to the third party. */
  address: string
}

/** A captcha run by a third party. */
export interface ThirdPartyCaptcha {
  /** The captcha's id at the third party; a fair that uses it names it in its captchaSet. */
  readonly appId: string
  /** Address of the script that shows the captcha; undefined where nothing is shown. */
  readonly script?: string | undefined
  /**
   * True, only once, when the third party confirms that a person solved the captcha. Rejects when
   * there is no answer.
   */
  verify(ticket: CaptchaTicket): Promise<boolean>
}
