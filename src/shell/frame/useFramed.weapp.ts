/** The mini-program has the phone's layout at every width (DESIGN §11). */
export const useFramed = (): boolean => false
