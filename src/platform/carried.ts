import type { Query } from '@/utils/query'

/**
 * What every navigation appends (SPEC §2), as the page has it that it begins on: the platform opens
 * pages without the stores.
 */
export const carried = ({
  app,
  lang,
  target,
}: Query): Record<'app' | 'lang' | 'target', string | undefined> => ({ app, lang, target })
