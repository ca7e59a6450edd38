const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const LABEL = /^[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/

/**
 * An e-mail address as mail servers deliver it: dotted local part, a domain of at least two labels,
 * 254 characters at most.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (at < 1 || at > 64 || text.length > 254 || !LOCAL.test(text.slice(0, at))) return false
  const labels = text.slice(at + 1).split('.')
  const top = labels[labels.length - 1] ?? ''
  return (
    labels.length > 1 &&
    labels.every(label => LABEL.test(label)) &&
    /^([A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/.test(top)
  )
}
