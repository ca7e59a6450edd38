/**
 * Periods of the overview: today, the last seven days, the days of the fair, all time. Days follow
 * the fair's clock.
 */
export const FIGURE_PERIODS = ['today', 'week', 'fair', 'all'] as const
