import { lazySheet } from '@/components/Sheet/lazySheet'

/** Where the words behind a "?" open: few are asked for. */
export const Sheet = lazySheet(async () => (await import('@/components/Sheet/Sheet')).Sheet)
