import { lazySheet } from '@/components/Sheet/lazySheet'

/** The sheet behind a "?", loaded on demand because few people open it. */
export const Sheet = lazySheet(async () => (await import('@/components/Sheet/Sheet')).Sheet)
