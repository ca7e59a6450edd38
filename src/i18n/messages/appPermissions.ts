/**
 * What WeChat says while it asks for the place of the phone; the mini-program's configuration takes
 * one language only.
 */
export const LOCATION_REASON = '用于选择地点，并显示您与展馆之间的距离和方向'
