import { createRouter as createTaroRouter } from '@tarojs/router/dist/router/spa.js'
import stacks from '@tarojs/router/dist/router/stack.js'
import { awaitPage } from './awaitPage'
import { createTurns } from './turns'

/**
 * Taro's router, whose pages are waited for: by itself it leaves an empty screen where the code of
 * a page does not come, and shows a page that comes after the person went elsewhere. The build puts
 * this in the place of the router's own function (config/awaitPages.ts).
 */
export const createRouter: typeof createTaroRouter = (history, app, config, framework) => {
  const turns = createTurns()
  const patient =
    (load: () => Promise<unknown>) =>
    async (...given: unknown[]): Promise<unknown[]> => {
      const { isNext, isInstead } = turns.take(history.location, history.action)
      // How many pages go was meant for the page that never came; a new start says it again.
      if (isInstead && stacks.method !== 'reLaunch') stacks.backDelta = 0
      const page = await awaitPage(() => codeOf(Reflect.apply(load, undefined, given)))
      // Without a page the router leaves everything as it is.
      return [isNext() ? page : undefined, ...given]
    }
  const routes = config.routes.map(({ load, ...route }) =>
    load ? { ...route, load: patient(load) } : route,
  )
  return createTaroRouter(history, app, Object.assign(config, { routes }), framework)
}

/**
 * What the build writes for a page gives its code first, and then what it was given: more than
 * Taro's type says.
 */
const codeOf = async (made: unknown): Promise<unknown> => (Array.isArray(made) ? made[0] : made)
