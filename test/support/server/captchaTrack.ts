/** A drag of a hand: slow start, slower end, a little shake, ending `share` of the way across. */
export function handTrack(share: number, { width = 340, height = 212, points = 40, ms = 900 } = {}) {
  const end = share * width
  const startedAt = Date.now() - ms
  const Tracks = Array.from({ length: points }, (_, index) => {
    const t = index / (points - 1)
    return { X: end * (1 - (1 - t) ** 2), Y: Math.round(2 * Math.sin(index)), T: Math.round(t * ms) }
  })
  return {
    BackgroundImageWidth: width,
    BackgroundImageHeight: height,
    SliderImageWidth: (110 / 552) * width,
    SliderImageHeight: height,
    StartTime: new Date(startedAt).toISOString(),
    EndTime: new Date(startedAt + ms).toISOString(),
    Tracks,
  }
}
