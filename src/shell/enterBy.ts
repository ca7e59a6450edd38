import type { RootStore } from '@/stores/RootStore'

/**
 * Takes what the address of the page on screen says: whom the app serves, by which channel and
 * click, what is wanted (SPEC §2 query strings).
 */
export function enterBy({ platform, audience, channel }: RootStore): void {
  const { route, query } = platform.readLocation()
  channel.follow(query)
  audience.follow(route, query.target)
}
