/** A whole number with a comma between its thousands, as both languages write it: `41,286`. */
export const countText = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
