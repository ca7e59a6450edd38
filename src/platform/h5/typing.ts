/** Listens for text keys outside of text fields. */
export function onTyped(listener: () => void): () => void {
  const catchKey = (event: KeyboardEvent) => {
    const isText =
      event.key.length === 1 &&
      event.key !== ' ' &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey
    if (isText && !(event.target instanceof HTMLInputElement)) listener()
  }
  document.addEventListener('keydown', catchKey)
  return () => document.removeEventListener('keydown', catchKey)
}
