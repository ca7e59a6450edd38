import { deskCaller } from '../../services/desk/createDesk'
import type { RouteFactory } from './handlers'

/** The set-up, by which its owner changes a fair at the desk. */
export const setupRoutes: RouteFactory<
  | 'setup.get'
  | 'setup.forms'
  | 'setup.readiness'
  | 'setup.open'
  | 'setup.draft'
  | 'setup.discard'
  | 'setup.picture'
  | 'setup.attach'
  | 'setup.look'
  | 'setup.drawing'
  | 'setup.found'
  | 'setup.check'
  | 'setup.publish'
  | 'setup.history'
  | 'setup.restore'
  | 'setup.export'
  | 'setup.providers'
  | 'setup.providerTest'
  | 'setup.preview'
  | 'preview.open'
  | 'setup.sheetTemplate'
  | 'setup.sheetCheck'
  | 'setup.sheetKeep'
  | 'setup.sheetLast'
  | 'setup.sheetUndo'
  | 'setup.sheetHistory'
  | 'setup.invited'
  | 'setup.invitedSend'
> = ({
  setup,
  setupExport,
  setupPictures,
  setupAttachments,
  foundFair,
  formFigures,
  readiness,
  providers,
  preview,
  sheets,
}) => ({
  'setup.get': context => setup.get(deskCaller(context)),
  'setup.forms': context => formFigures(deskCaller(context)),
  'setup.readiness': context => readiness(deskCaller(context)),
  'setup.open': (context, input) => setup.open(deskCaller(context), input),
  'setup.draft': (context, input) => setup.draft(deskCaller(context), input),
  'setup.discard': (context, input) => setup.discard(deskCaller(context), input),
  'setup.picture': (context, input) => setupPictures.keep(deskCaller(context), input),
  'setup.attach': (context, input) => setupAttachments.keep(deskCaller(context), input),
  'setup.look': (context, input) => setupPictures.look(deskCaller(context), input.Name),
  'setup.drawing': (context, input) => setup.drawing(deskCaller(context), input),
  'setup.found': (context, input) => foundFair(deskCaller(context), input),
  'setup.check': (context, input) => setup.check(deskCaller(context), input),
  'setup.publish': (context, input) => setup.publish(deskCaller(context), input),
  'setup.history': (context, input) => setup.history(deskCaller(context), input),
  'setup.restore': (context, input) => setup.restore(deskCaller(context), input),
  'setup.providers': context => {
    deskCaller(context)
    return Promise.resolve(providers.list())
  },
  'setup.providerTest': (context, input) => providers.test(deskCaller(context), input),
  'setup.preview': context => preview.start(deskCaller(context)),
  'preview.open': (context, input) => preview.open(context, input),
  'setup.sheetTemplate': (context, input) => sheets.template(deskCaller(context), input.Kind),
  'setup.sheetCheck': (context, input) => sheets.check(deskCaller(context), input),
  'setup.sheetKeep': (context, input) => sheets.keep(deskCaller(context), input),
  'setup.sheetLast': (context, input) => sheets.last(deskCaller(context), input.Kind),
  'setup.sheetUndo': (context, input) => sheets.undo(deskCaller(context), input.Kind),
  'setup.sheetHistory': context => sheets.history(deskCaller(context)),
  'setup.invited': (context, input) => sheets.openInvited(deskCaller(context), input),
  'setup.invitedSend': (context, input) => sheets.sendInvited(deskCaller(context), input),
  'setup.export': context => setupExport(deskCaller(context)),
})
