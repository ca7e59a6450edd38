import { deskCaller } from '../../services/desk/createDesk'
import type { RouteFactory } from './handlers'

/** Messages of the fair at the organiser's desk. */
export const deskMessageRoutes: RouteFactory<
  | 'desk.messages'
  | 'desk.messageHistory'
  | 'desk.messageSave'
  | 'desk.messageReset'
  | 'desk.mailings'
  | 'desk.mailing'
  | 'desk.mailingCount'
  | 'desk.mailingSave'
  | 'desk.mailingSend'
  | 'desk.mailingStop'
  | 'desk.mailingRetry'
  | 'desk.mailingRemove'
> = ({ messages: { texts, mailings } }) => ({
  'desk.messages': context => texts.list(deskCaller(context)),
  'desk.messageHistory': (context, input) => texts.history(deskCaller(context), input.Id),
  'desk.messageSave': (context, input) => texts.save(deskCaller(context), input),
  'desk.messageReset': (context, input) =>
    texts.reset(deskCaller(context), input.Id, input.Revision),
  'desk.mailings': (context, input) => mailings.list(deskCaller(context), input),
  'desk.mailing': (context, input) => mailings.open(deskCaller(context), input),
  'desk.mailingCount': (context, input) => mailings.count(deskCaller(context), input),
  'desk.mailingSave': (context, input) => mailings.save(deskCaller(context), input),
  'desk.mailingSend': (context, input) => mailings.send(deskCaller(context), input),
  'desk.mailingStop': (context, input) => mailings.stop(deskCaller(context), input.Id),
  'desk.mailingRetry': (context, input) => mailings.retry(deskCaller(context), input.Id),
  'desk.mailingRemove': (context, input) => mailings.remove(deskCaller(context), input.Id),
})
