import type { Query } from '@/utils/query'

/**
 * The values that every navigation appends (SPEC §2), read from the address of the present page:
 * the platform opens pages without the stores.
 */
export const carried = ({
  app,
  lang,
  target,
}: Query): Record<'app' | 'lang' | 'target', string | undefined> => ({ app, lang, target })
