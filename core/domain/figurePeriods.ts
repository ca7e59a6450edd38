/**
 * What the overview counts: today, the last seven days, the days of the fair, all time. Days are
 * those of the fair's place.
 */
export const FIGURE_PERIODS = ['today', 'week', 'fair', 'all'] as const
