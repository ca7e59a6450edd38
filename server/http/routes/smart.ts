import { AppError } from '../../errors'
import type { RouteFactory } from './handlers'

/** The captcha's other way, faces, business cards. */
export const smartRoutes: RouteFactory<'captcha.work' | 'captcha.workCheck' | 'face.sign' | 'face.check' | 'card.read'> = ({ captchaWork }) => ({
  'captcha.work': context => captchaWork.create(context),
  'captcha.workCheck': (context, input) => captchaWork.check(context, input),
  'face.sign': () => unbuilt(),
  'face.check': () => unbuilt(),
  'card.read': () => unbuilt(),
})

function unbuilt(): never {
  throw new AppError('unavailable')
}
