/** The data URL of a signature's picture, in the pixels of the box it was drawn in. */
export function signaturePicture(path: string): string {
  const line = `<path d='${path}' fill='none' stroke='#14181c' stroke-width='2.5' stroke-linecap='round' stroke-linejoin='round'/>`
  return `data:image/svg+xml,${encodeURIComponent(`<svg xmlns='http://www.w3.org/2000/svg' width='600' height='160'>${line}</svg>`)}`
}
