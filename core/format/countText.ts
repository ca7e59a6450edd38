/** A whole number with commas between thousands, as in both languages: `41,286`. */
export const countText = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
