/**
 * WeChat's text when it asks for the position of the phone; the mini-program's configuration
 * accepts only one language.
 */
export const LOCATION_REASON = '用于选择地点，并显示您与展馆之间的距离和方向'
