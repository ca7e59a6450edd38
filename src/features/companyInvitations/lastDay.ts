import { fairDateText } from '@/i18n/fairTime'

/** The day that ends at a moment: the end of a day is the next one's beginning. */
export const lastDay = (end: string): string => fairDateText(new Date(Date.parse(end) - 1000).toISOString())
