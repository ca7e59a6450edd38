/** At most this many products are marked in one panorama. */
export const MAX_SPOTS = 20
