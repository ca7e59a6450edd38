import { Type, type Static } from '@sinclair/typebox'
import { LoginReply } from './auth'
import { body, text, NoFields } from './common'
import { desk, tagged, write } from './endpoint'
import { DeskImportReply } from './operation'

/**
 * A preview of the drafts. `AppId` is the fair that shows the drafts, `Token` the secret in its
 * links. Both are empty where problems prevent the preview.
 */
export const SetupPreviewReply = Type.Object({
  AppId: Type.String(),
  Token: Type.String(),
  /** Address of the app, without a page. */
  Address: Type.String(),
  /** When its links expire, ISO 8601. */
  Until: Type.String(),
  Problems: DeskImportReply.properties.Problems,
})
export type SetupPreviewReply = Static<typeof SetupPreviewReply>

export const PreviewOpenRequest = body({ Token: text(64), Target: text(16) })
export type PreviewOpenRequest = Static<typeof PreviewOpenRequest>

/** Calls: previews of drafts. */
export const previewEndpoints = tagged('set-up', {
  'setup.preview': write({
    path: '/api/oa/setup/preview',
    ...desk,
    encoding: 'json',
    roles: [],
    rows: 'session',
    summary: 'Makes a preview of the drafts',
    description:
      'A fair of its own that shows all drafts for a day. What is sent to it is checked and thrown away. It ends the earlier previews of the caller.',
    request: NoFields,
    reply: SetupPreviewReply,
  }),
  'preview.open': write({
    path: '/api/open/preview',
    summary: 'Looks through a preview',
    description:
      'Logs in an invented person of the audience `Target`. Refuses with `preview_over`, or `preview_nobody` where the fair has none.',
    request: PreviewOpenRequest,
    reply: LoginReply,
  }),
})
