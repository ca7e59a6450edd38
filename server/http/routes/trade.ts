import type { RouteFactory } from './handlers'

/**
 * Records between two parties: inquiries, applications, needs, quotes, with what both write to each
 * other.
 */
export const tradeRoutes: RouteFactory<
  | 'party.list'
  | 'party.open'
  | 'party.submit'
  | 'party.act'
  | 'thread.open'
  | 'thread.say'
  | 'thread.quoteFile'
  | 'thread.assign'
  | 'thread.lead'
  | 'member.list'
  | 'member.read'
  | 'member.report'
  | 'buyer.mine'
  | 'buyer.list'
  | 'buyer.verify'
  | 'buyer.end'
> = ({ talks, records: { parties, threads, quoteFile, members, buyers } }) => ({
  'party.list': (context, input) => parties.list(context, input),
  'party.open': (context, input) => parties.open(context, input),
  'party.submit': (context, input) => parties.submit(context, input),
  'party.act': (context, input) => parties.act(context, input),
  'thread.open': (context, input) => threads.open(context, input),
  'thread.say': (context, input) => threads.say(context, input),
  'thread.quoteFile': (context, input) => quoteFile.open(context, input),
  'thread.assign': (context, input) => threads.assign(context, input),
  'thread.lead': (context, input) => threads.lead(context, input),
  'member.list': (context, input) => members.list(context, input),
  'member.read': (context, input) => members.read(context, input),
  'member.report': (context, input) => talks.reportRecord(context, input),
  'buyer.mine': context => buyers.mine(context),
  'buyer.list': (context, input) => buyers.list(context, input),
  'buyer.verify': (context, input) => buyers.verify(context, input),
  'buyer.end': (context, input) => buyers.end(context, input.Id),
})
