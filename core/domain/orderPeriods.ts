/** Periods in which the desk counts money; days are those of the fair's place. */
export const ORDER_PERIODS = ['today', 'week', 'all'] as const
