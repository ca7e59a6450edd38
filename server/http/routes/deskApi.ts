import { deskCaller } from '../../services/desk/createDesk'
import type { RouteFactory } from './handlers'

/** Keys and webhooks of other programs. */
export const deskApiRoutes: RouteFactory<
  | 'desk.api'
  | 'desk.apiKeyCreate'
  | 'desk.apiKeyRevoke'
  | 'desk.webhookSave'
  | 'desk.webhookSwitch'
  | 'desk.webhookRemove'
  | 'desk.webhookRotate'
  | 'desk.webhookTest'
  | 'desk.webhookLog'
  | 'desk.webhookReplay'
> = ({ deskApi }) => ({
  'desk.api': context => deskApi.list(deskCaller(context)),
  'desk.apiKeyCreate': (context, input) => deskApi.keys.create(deskCaller(context), input),
  'desk.apiKeyRevoke': (context, input) => deskApi.keys.revoke(deskCaller(context), input.Id),
  'desk.webhookSave': (context, input) => deskApi.webhooks.save(deskCaller(context), input),
  'desk.webhookSwitch': (context, input) =>
    deskApi.webhooks.switch(deskCaller(context), input.Id, input.On),
  'desk.webhookRemove': (context, input) => deskApi.webhooks.remove(deskCaller(context), input.Id),
  'desk.webhookRotate': (context, input) => deskApi.webhooks.rotate(deskCaller(context), input.Id),
  'desk.webhookTest': (context, input) => deskApi.webhooks.test(deskCaller(context), input.Id),
  'desk.webhookLog': (context, input) => deskApi.webhooks.log(deskCaller(context), input),
  'desk.webhookReplay': (context, input) => deskApi.webhooks.replay(deskCaller(context), input),
})
