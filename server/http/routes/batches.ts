import type { RouteFactory } from './handlers'

/** Companies' invitations, and who came by them. */
export const batchRoutes: RouteFactory<
  | 'batch.list'
  | 'batch.open'
  | 'batch.save'
  | 'batch.add'
  | 'batch.import'
  | 'batch.template'
  | 'batch.send'
  | 'batch.remind'
  | 'batch.remindOne'
  | 'batch.revoke'
  | 'batch.drop'
  | 'invite.list'
  | 'invite.export'
> = ({ companyInvitations: { batches, contacts, invited, remindOne } }) => ({
  'batch.list': (context, input) => batches.list(context, input),
  'batch.open': (context, input) => batches.open(context, input),
  'batch.save': (context, input) => batches.save(context, input),
  'batch.add': (context, input) => contacts.add(context, input),
  'batch.import': (context, input) => contacts.import(context, input),
  'batch.template': context => contacts.template(context),
  'batch.send': (context, input) => batches.send(context, input.Id),
  'batch.remind': (context, input) => batches.remind(context, input.Id),
  'batch.remindOne': (context, input) => remindOne(context, input.Id),
  'batch.revoke': (context, input) => batches.revoke(context, input.Id),
  'batch.drop': (context, input) => batches.drop(context, input.Id),
  'invite.list': (context, input) => invited.list(context, input),
  'invite.export': (context, input) => invited.export(context, input),
})
