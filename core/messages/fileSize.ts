/** A size as people read it: "10MB", "1.5MB", "300KB" (SPEC §5 Uploader: KB or MB). */
export function fileSizeText(bytes: number): string {
  const mb = bytes / (1024 * 1024)
  if (mb >= 1) return `${Number(mb.toFixed(1))}MB`
  return `${Math.max(1, Math.round(bytes / 1024))}KB`
}
