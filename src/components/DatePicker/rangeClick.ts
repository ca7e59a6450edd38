/** A range during the choice; empty text = not chosen yet. */
export interface DateSpan {
  Start: string
  End: string
}

/**
 * A click on a day: the first sets the start, the second the end (swapped if it is earlier), the
 * third starts over (SPEC §4).
 */
export function rangeClick(span: DateSpan, date: string): DateSpan {
  if (!span.Start || span.End) return { Start: date, End: '' }
  return date < span.Start ? { Start: date, End: span.Start } : { Start: span.Start, End: date }
}

/** The part of a day in the range, for its look. */
export function spanPart(
  span: DateSpan,
  date: string,
): 'start' | 'end' | 'single' | 'between' | 'none' {
  if (date === span.Start) return !span.End || span.End === span.Start ? 'single' : 'start'
  if (date === span.End) return 'end'
  return span.Start && span.End && date > span.Start && date < span.End ? 'between' : 'none'
}
