import type { RootStore } from '@/stores/RootStore'

/**
 * Takes the values of the address of the page on screen: the audience, the channel and click, and
 * the wanted action (SPEC §2 query strings).
 */
export function enterBy({ platform, audience, channel }: RootStore): void {
  const { route, query } = platform.readLocation()
  channel.follow(query)
  audience.follow(route, query.target)
}
