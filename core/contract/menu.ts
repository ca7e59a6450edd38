import { Type, type Static } from '@sinclair/typebox'
import { literals, body, optional, text, NoFields } from './common'
import { CompanyName } from './resource'
import { read, write, tagged, PREFIX } from './endpoint'
import { LoginReply } from './auth'

/**
 * State of what the organiser asks a company for; `overdue` = it was not submitted before its
 * deadline.
 */
export const TASK_STATES = [
  'todo',
  'in_progress',
  'submitted',
  'approved',
  'returned',
  'rejected',
  'overdue',
] as const
export type TaskState = (typeof TASK_STATES)[number]

/**
 * A task before the fair. Texts are in the caller's language. Times are ISO 8601, empty where there
 * is none.
 */
export const MenuTask = Type.Object({
  Id: Type.String(),
  /** The source of the task: `form:ID`, `notice:ID`, `record:NAME` or `order`. */
  Kind: Type.String(),
  Title: Type.String(),
  State: literals(TASK_STATES),
  Opens: Type.String(),
  Closes: Type.String(),
  /** The organiser reviews what is submitted; otherwise submitting it completes the task. */
  Reviewed: Type.Boolean(),
  /** It takes answers now. */
  IsOpen: Type.Boolean(),
  /** Part of the preparation; others are only to be done, like a bill. */
  Counts: Type.Boolean(),
  /**
   * For an answer that was begun: how many required questions are open. 0 = it only has to be
   * submitted.
   */
  Missing: optional(Type.Integer()),
  /** Why the organiser sent it back. */
  Reason: optional(Type.String()),
  /** For an allowance: how many places the company has used by submitting, and how many it has. */
  Places: optional(Type.Object({ Used: Type.Integer(), Granted: Type.Integer() })),
  /** Page of the app, `/pages/…` with its query. */
  Url: Type.String(),
})
export type MenuTask = Static<typeof MenuTask>

/** A tile. `Badge` counts the items behind it that wait to be read. */
export const MenuItem = Type.Object({
  Id: Type.String(),
  Group: Type.String(),
  Title: Type.String(),
  Icon: Type.String(),
  /** Page of the app, or another site the fair may lead to. */
  Url: Type.String(),
  Badge: Type.Integer(),
  Deadline: Type.String(),
})
export type MenuItem = Static<typeof MenuItem>

const Role = literals(['admin', 'staff'] as const)

/**
 * The menu of the caller's company and role. `Companies` are those the account may switch to, the
 * present one first.
 */
export const MenuListReply = Type.Object({
  Company: Type.Object({
    ...CompanyName.properties,
    Hall: Type.String(),
    /** Square metres of its booth. */
    Area: optional(Type.Number()),
    /** Address of the logo it has published. */
    Logo: optional(Type.String()),
  }),
  Role,
  Companies: Type.Array(Type.Object({ ...CompanyName.properties, Role })),
  Groups: Type.Array(Type.Object({ Id: Type.String(), Title: Type.String() })),
  Items: Type.Array(MenuItem),
  /**
   * Sent back first, then what can be done by deadline, then what is not open, what is done last.
   */
  Tasks: Type.Array(MenuTask),
  /** `Percent` of the tasks that count are submitted; 100 where nothing is asked for. */
  Progress: Type.Object({ Done: Type.Integer(), Total: Type.Integer(), Percent: Type.Integer() }),
})
export type MenuListReply = Static<typeof MenuListReply>

/** Acts for another of the caller's companies from now on. */
export const CompanySwitchRequest = body({ Id: text(64) })

/** Calls: menu. */
export const menuEndpoints = tagged('menu', {
  'menu.list': read({
    path: `${PREFIX}/menu/list`,
    auth: ['ex'],
    rows: 'session',
    summary: "Lists the company's menu",
    description:
      'Tiles by role with counts of open tasks, and the companies to which the caller may switch.',
    request: NoFields,
    reply: MenuListReply,
  }),
  'company.switch': write({
    path: `${PREFIX}/company/switch`,
    auth: ['ex'],
    rows: { fair: ['Id'] },
    summary: 'Switches to another company',
    description: "Acts for another of the caller's companies. The reply carries a new token.",
    request: CompanySwitchRequest,
    reply: LoginReply,
  }),
})
