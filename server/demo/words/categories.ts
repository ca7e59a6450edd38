/** Categories of the fair under which companies are listed; companies take them in turn. */
export const CATEGORIES = [
  ['drinks-plant', 'foods-grain'],
  ['drinks-tea'],
  ['drinks-coffee', 'foods-bakery'],
  ['foods-snack', 'foods-frozen'],
  ['imported-dairy'],
  ['equipment-packaging', 'equipment-gift'],
  ['health-organic', 'drinks-plant'],
  ['drinks-water'],
] as const

/** The categories of the company at a place. */
export function categoriesOf(place: number): readonly string[] {
  return CATEGORIES[place % CATEGORIES.length] ?? CATEGORIES[0]
}
