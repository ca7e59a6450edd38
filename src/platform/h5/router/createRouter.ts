import { createRouter as createTaroRouter } from '@tarojs/router/dist/router/spa.js'
import stacks from '@tarojs/router/dist/router/stack.js'
import { awaitPage } from './awaitPage'
import { createTurns } from './turns'

/**
 * Taro's router with waiting for pages. Taro's own shows an empty screen if the code of a page
 * fails to load, and shows a late page although the person has gone elsewhere. The build replaces
 * the router's own function by this one (config/awaitPages.ts).
 */
export const createRouter: typeof createTaroRouter = (history, app, config, framework) => {
  const turns = createTurns()
  const patient =
    (load: () => Promise<unknown>) =>
    async (...given: unknown[]): Promise<unknown[]> => {
      const { isNext, isInstead } = turns.take(history.location, history.action)
      // The number of pages to close belonged to the page that never loaded; a new start sets it
      // again.
      if (isInstead && stacks.method !== 'reLaunch') stacks.backDelta = 0
      const page = await awaitPage(() => codeOf(Reflect.apply(load, undefined, given)))
      // Without a page the router changes nothing.
      return [isNext() ? page : undefined, ...given]
    }
  const routes = config.routes.map(({ load, ...route }) =>
    load ? { ...route, load: patient(load) } : route,
  )
  return createTaroRouter(history, app, Object.assign(config, { routes }), framework)
}

/**
 * The build's function returns a page's code first, then its arguments; Taro's type does not say
 * so.
 */
const codeOf = async (made: unknown): Promise<unknown> => (Array.isArray(made) ? made[0] : made)
