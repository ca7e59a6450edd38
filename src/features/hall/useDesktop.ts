import { useMinWidth } from '@/components/useMinWidth'

const DESKTOP = 960

/** Wide enough for filters or contacts beside the content. */
export const useDesktop = (): boolean => useMinWidth(DESKTOP)
