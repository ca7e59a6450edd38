/**
 * True in the browser of a phone, whose WeChat a page can open. A tablet shows a code as a computer
 * does.
 */
export function isPhone(): boolean {
  const agent = navigator.userAgent
  return (
    /iPhone|iPod/.test(agent) || (/Android|Harmony/i.test(agent) && /Mobile|Phone/i.test(agent))
  )
}
