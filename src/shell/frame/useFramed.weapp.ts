/** The mini-program keeps the phone's layout at every width (DESIGN §11). */
export const useFramed = (): boolean => false
