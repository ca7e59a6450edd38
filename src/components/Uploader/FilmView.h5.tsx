/** A film with the browser's own controls. */
export function FilmView({ src, label }: { src: string; label: string }) {
  return (
    <video
      className="tf-uploader__film"
      src={src}
      aria-label={label}
      controls
      playsInline
      preload="metadata"
    />
  )
}
