/** Position of an item on the screen. */
export interface Slot {
  left: number
  top: number
  width: number
  height: number
}

const centre = ({ left, top, width, height }: Slot) => ({
  x: left + width / 2,
  y: top + height / 2,
})

/** The slot whose centre is nearest to the present centre of the dragged item. */
export function slotAt(slots: readonly Slot[], from: number, dx: number, dy: number): number {
  const own = slots[from]
  if (!own) return from
  const { x, y } = centre(own)
  const distances = slots.map(slot => Math.hypot(centre(slot).x - x - dx, centre(slot).y - y - dy))
  return distances.indexOf(Math.min(...distances))
}

/** The slot of an item while the item at `from` is held over `to`: items in between make room. */
export function slotOf(index: number, from: number, to: number): number {
  if (index === from) return to
  if (from < index && index <= to) return index - 1
  return to <= index && index < from ? index + 1 : index
}
