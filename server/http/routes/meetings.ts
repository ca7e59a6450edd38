import { deskCaller } from '../../services/desk/createDesk'
import type { RouteFactory } from './handlers'

/** Meetings and matchmaking, for companies, for people, and for the organiser. */
export const meetingRoutes: RouteFactory<
  | 'slot.list'
  | 'slot.block'
  | 'meeting.list'
  | 'meeting.request'
  | 'meeting.answer'
  | 'meeting.checkin'
  | 'meeting.note'
  | 'meeting.feed'
  | 'match.list'
  | 'match.profile'
  | 'match.wish'
  | 'desk.meetings'
  | 'desk.meetingRun'
  | 'desk.meetingPublish'
  | 'desk.meetingMove'
  | 'desk.meetingPresent'
  | 'desk.meetingPlaces'
  | 'desk.meetingUnmet'
  | 'desk.meetingFile'
> = ({ meetings: { requests, answers, matches, plans, places, feeds }, orderPlanFile }) => ({
  'slot.list': (context, input) => requests.slots(context, input),
  'slot.block': (context, input) => requests.block(context, input),
  'meeting.list': context => requests.list(context),
  'meeting.request': (context, input) => requests.request(context, input),
  'meeting.answer': (context, input) => answers.answer(context, input),
  'meeting.checkin': (context, input) => answers.checkIn(context, input),
  'meeting.note': (context, input) => answers.note(context, input),
  'meeting.feed': context => feeds.make(context),
  'match.list': (context, input) => matches.list(context, input),
  'match.profile': (context, input) => matches.saveProfile(context, input),
  'match.wish': (context, input) => matches.wish(context, input),
  'desk.meetings': (context, input) => plans.show(context, input),
  'desk.meetingRun': (context, input) => plans.run(context, input),
  'desk.meetingPublish': (context, input) => plans.publish(context, input.Run),
  'desk.meetingMove': (context, input) => plans.move(context, input),
  'desk.meetingPresent': (context, input) => plans.answerAbsence(context, input),
  'desk.meetingPlaces': (context, input) => places.show(context, input),
  'desk.meetingUnmet': (context, input) => places.answer(context, input),
  'desk.meetingFile': (context, input) => orderPlanFile(deskCaller(context), input),
})
