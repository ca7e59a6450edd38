import type { RouteFactory } from './handlers'

/** The captcha by computing, faces, business cards. */
export const smartRoutes: RouteFactory<
  'captcha.work' | 'captcha.workCheck' | 'face.sign' | 'face.check' | 'card.read'
> = ({ captchaWork, faces, cards }) => ({
  'captcha.work': context => captchaWork.create(context),
  'captcha.workCheck': (context, input) => captchaWork.check(context, input),
  'face.sign': context => faces.sign(context),
  'face.check': (context, input) => faces.check(context, input),
  'card.read': (context, input) => cards.read(context, input),
})
