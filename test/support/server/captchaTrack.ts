/** The drag of a hand: slow start, slower end, slightly shaky. It ends at `share` of the width. */
export function handTrack(
  share: number,
  { width = 340, height = 212, points = 40, ms = 900 } = {},
) {
  const end = share * width
  const Tracks = Array.from({ length: points }, (_, index) => {
    const t = index / (points - 1)
    // two drags of a hand are never equal
    return {
      X: end * (1 - (1 - t) ** 2),
      Y: Math.round(20 * Math.sin(index) + 9 * Math.random()) / 10,
      T: Math.round(t * ms),
    }
  })
  return sent(Tracks, width, height, ms)
}

/**
 * Arrow keys: ten pixels for a press with Shift, then two, at the pace of a key that is held down.
 */
export function keyTrack(share: number) {
  const end = share * 340
  const Tracks = [{ X: 0, Y: 0, T: 0 }]
  for (let X = 0, T = 0; X < end - 1;) {
    X += end - X >= 10 ? 10 : 2
    T += 33 + Math.round(5 * Math.random())
    Tracks.push({ X, Y: 0, T })
  }
  return sent(Tracks, 340, 212, (Tracks[Tracks.length - 1]?.T ?? 0) + 200)
}

function sent(
  Tracks: { X: number; Y: number; T: number }[],
  width: number,
  height: number,
  ms: number,
) {
  const startedAt = Date.now() - ms
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
