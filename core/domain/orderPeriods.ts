/** Periods of the desk's money figures; days follow the fair's clock. */
export const ORDER_PERIODS = ['today', 'week', 'all'] as const
