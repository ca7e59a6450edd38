/** A whole number with commas between thousands, as in both languages: `41,286`. */
export const countText = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')

/** A share in percent with one decimal at most: 12.5%. */
export const percentOf = (count: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.round((count / whole) * 1000) / 10}%`
