import type { RouteFactory } from './handlers'

/** Talks of companies and of people, with the same calls. */
export const chatRoutes: RouteFactory<
  | 'chat.list'
  | 'chat.open'
  | 'chat.messages'
  | 'chat.send'
  | 'chat.cards'
  | 'chat.read'
  | 'chat.recall'
  | 'chat.star'
  | 'chat.mute'
  | 'chat.block'
  | 'chat.assign'
  | 'chat.report'
  | 'chat.sync'
  | 'chat.lead'
  | 'chat.door'
  | 'chat.settings'
  | 'chat.settingsSave'
  | 'chat.tell'
  | 'desk.talks'
  | 'desk.talkReport'
  | 'desk.talkClose'
  | 'desk.talkRelease'
  | 'desk.talkSettings'
> = ({ talks }) => ({
  'chat.list': (context, input) => talks.list(context, input),
  'chat.open': (context, input) => talks.begin(context, input),
  'chat.messages': (context, input) => talks.messages(context, input),
  'chat.send': (context, input) => talks.send(context, input),
  'chat.cards': (context, input) => talks.cards(context, input.Id),
  'chat.read': (context, input) => talks.marks.read(context, input.Id, input.Seq),
  'chat.recall': (context, input) => talks.marks.recall(context, input.Id, input.Seq),
  'chat.star': (context, input) => talks.marks.star(context, input.Id, input.On),
  'chat.mute': (context, input) => talks.marks.mute(context, input.Id, input.On),
  'chat.block': (context, input) => talks.marks.block(context, input.Id, input.On),
  'chat.assign': (context, input) => talks.marks.assign(context, input.Id, input.Assignee),
  'chat.report': (context, input) => talks.report(context, input),
  'chat.sync': (context, input) => talks.sync(context, input),
  'chat.lead': (context, input) => talks.lead(context, input.Id),
  'chat.door': (context, input) => talks.door(context, input.Company),
  'chat.settings': context => talks.settings(context),
  'chat.settingsSave': (context, input) => talks.save(context, input),
  'chat.tell': (context, input) => talks.telling.save(context, input.Way),
  'desk.talks': (context, input) => talks.desk.list(context, input),
  'desk.talkReport': (context, input) => talks.desk.open(context, input.Id),
  'desk.talkClose': (context, input) => talks.desk.close(context, input),
  'desk.talkRelease': (context, input) => talks.desk.release(context, input.Party),
  'desk.talkSettings': (context, input) => talks.desk.turn(context, input),
})
