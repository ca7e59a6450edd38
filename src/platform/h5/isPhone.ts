/**
 * True in the browser of a phone, where a page can open WeChat. A tablet shows a code, like a
 * computer.
 */
export function isPhone(): boolean {
  const agent = navigator.userAgent
  return (
    /iPhone|iPod/.test(agent) || (/Android|Harmony/i.test(agent) && /Mobile|Phone/i.test(agent))
  )
}
