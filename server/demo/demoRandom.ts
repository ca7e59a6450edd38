import { AsyncLocalStorage } from 'node:async_hooks'
import { createRandom, randomFrom, type Random } from '../samples/random'

/**
 * The random numbers of a demo. Each act draws from its own generator: acts run side by side, so
 * the order of draws from a shared one would change the story.
 */
export interface DemoRandom extends Random {
  during<T>(seed: number, work: () => Promise<T>): Promise<T>
}

export function createDemoRandom(seed: number): DemoRandom {
  const story = createRandom(seed)
  const acts = new AsyncLocalStorage<Random>()
  return {
    ...randomFrom(() => (acts.getStore() ?? story).next()),
    during: (actSeed, work) => acts.run(createRandom(actSeed), work),
  }
}
