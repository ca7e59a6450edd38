/** True in WeChat's browser. */
export function isWechat(): boolean {
  return /MicroMessenger/i.test(navigator.userAgent)
}
