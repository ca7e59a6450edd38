const KB = 1024
const MB = KB * KB

/** A size as the messages name it: KB below one megabyte, MB above (SPEC §5), at most two digits after the point. */
export function fileSize(bytes: number): string {
  return bytes < MB ? `${Math.max(1, Math.round(bytes / KB))} KB` : `${Number((bytes / MB).toFixed(2))} MB`
}
