/** The Content-Disposition of a file, with a name in any script (RFC 6266). */
export function dispositionOf({
  disposition,
  name,
}: {
  disposition: string
  name?: string
}): string {
  if (name === undefined) return disposition
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${disposition}; filename*=UTF-8''${encoded}`
}
