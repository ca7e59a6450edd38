import type { RouteFactory } from './handlers'

/** The slide captcha (SPEC §7). */
export const captchaRoutes: RouteFactory<'captcha.create' | 'captcha.check'> = ({ captcha }) => ({
  'captcha.create': context => captcha.create(context),
  'captcha.check': (context, input, query) => captcha.check(context, query['id'] ?? '', input),
})
