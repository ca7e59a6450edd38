import { Type, type Static } from '@sinclair/typebox'
import { body, optional, text } from './common'
import { read, write, tagged } from './endpoint'
import { DeskImportReply } from './operation'
import { owner, Path, SetupState, Version } from './setup'

// How drafts of the set-up are published as a version, and how an older version is restored.

/** Only the drafts of these paths; all drafts without it. */
const Paths = optional(Type.Array(Path, { maxItems: 300 }))

export const SetupCheckRequest = body({ Paths })
export type SetupCheckRequest = Static<typeof SetupCheckRequest>

/** One place at which the draft differs. */
export const SetupDifference = Type.Object({
  Path: Type.String(),
  /** The name of a form; absent for other files. */
  Name: optional(Type.String()),
  /**
   * The path inside the file: property names, and ids of list entries. Empty for the whole file.
   */
  At: Type.Array(Type.String()),
  Change: Type.Union(
    ['added', 'changed', 'removed', 'moved'].map(word =>
      Type.Literal(word as 'added' | 'changed' | 'removed' | 'moved'),
    ),
  ),
  /** Shortened; JSON for values that are not text. */
  Before: Type.String(),
  After: Type.String(),
})
export type SetupDifference = Static<typeof SetupDifference>
/**
 * Problems that the import finds in the fair with its drafts, and the changes that publishing
 * makes.
 */
export const SetupCheckReply = Type.Object({
  CanPublish: Type.Boolean(),
  /** Names the checked drafts; publishing sends it back. */
  Seen: Type.String(),
  Problems: DeskImportReply.properties.Problems,
  Changes: DeskImportReply.properties.Changes,
  /** The first 500. */
  Differences: Type.Array(SetupDifference),
})
export type SetupCheckReply = Static<typeof SetupCheckReply>

export const SetupPublishRequest = body({ Paths, Seen: text(64), Note: optional(text(200)) })
export type SetupPublishRequest = Static<typeof SetupPublishRequest>
/** `Version` is 0 where problems prevent publishing; nothing is written then. */
export const SetupPublishReply = Type.Object({
  Version: Type.Integer(),
  Problems: DeskImportReply.properties.Problems,
  Changes: DeskImportReply.properties.Changes,
})
export type SetupPublishReply = Static<typeof SetupPublishReply>

export const SetupHistoryRequest = body({
  /** Only versions that changed this file. */
  Path: optional(Path),
  Before: optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
})
export type SetupHistoryRequest = Static<typeof SetupHistoryRequest>
/** The newest first, thirty on a page. `Next` is the `Before` of the next page, 0 at the end. */
export const SetupHistoryReply = Type.Object({
  Versions: Type.Array(
    Type.Object({
      ...Version,
      Files: Type.Array(
        Type.Object({
          Path: Type.String(),
          Change: Type.Union([
            Type.Literal('added'),
            Type.Literal('changed'),
            Type.Literal('removed'),
          ]),
        }),
      ),
    }),
  ),
  Next: Type.Integer(),
})
export type SetupHistoryReply = Static<typeof SetupHistoryReply>

export const SetupRestoreRequest = body({
  Version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  Paths,
})
export type SetupRestoreRequest = Static<typeof SetupRestoreRequest>

/** Calls: checking, publishing and the versions of the fair. */
export const setupReleaseEndpoints = tagged('set-up', {
  'setup.check': read({
    path: '/api/oa/setup/check',
    aliases: ['/api/oa/form/check'],
    ...owner,
    rows: { fair: ['Paths'] },
    summary: 'Checks the drafts',
    description:
      'What the import says about the fair with these drafts, what would change, and the differences. Nothing is written.',
    request: SetupCheckRequest,
    reply: SetupCheckReply,
  }),
  'setup.publish': write({
    path: '/api/oa/setup/publish',
    aliases: ['/api/oa/form/publish'],
    ...owner,
    rows: { fair: ['Paths'], plain: ['Seen', 'Note'] },
    summary: 'Publishes the drafts',
    description:
      'Imports the fair with these drafts in one transaction and keeps it as a new version. Refused with `conflict` if the drafts are others than those `Seen`.',
    request: SetupPublishRequest,
    reply: SetupPublishReply,
  }),
  'setup.history': read({
    path: '/api/oa/setup/history',
    aliases: ['/api/oa/form/history'],
    ...owner,
    rows: { fair: ['Path'], plain: ['Before'] },
    summary: 'Lists the versions of the fair',
    description: 'The newest first, each with who made it and the files it changed.',
    request: SetupHistoryRequest,
    reply: SetupHistoryReply,
  }),
  'setup.restore': write({
    path: '/api/oa/setup/restore',
    ...owner,
    rows: { fair: ['Paths'], plain: ['Version'] },
    summary: 'Takes an earlier version back as drafts',
    description:
      'All files, or those of `Paths`, become drafts as they were in that version. Drafts of these files are replaced. Nothing is published.',
    request: SetupRestoreRequest,
    reply: SetupState,
  }),
})
