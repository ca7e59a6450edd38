import { Type, type Static } from '@sinclair/typebox'
import { literals, body, optional, text, NoFields } from './common'
import { CompanyName } from './resource'
import { read, write, tagged, PREFIX } from './endpoint'
import { LoginReply } from './auth'

/**
 * State of a task that the organiser sets a company; `overdue` = not submitted before its deadline.
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
  /** The organiser reviews the submission; otherwise submitting completes the task. */
  Reviewed: Type.Boolean(),
  /** The task takes answers now. */
  IsOpen: Type.Boolean(),
  /** The task counts as preparation. Other tasks, like a bill, do not count. */
  Counts: Type.Boolean(),
  /** For a draft: how many required questions are open. 0 = it only has to be submitted. */
  Missing: optional(Type.Integer()),
  /** The organiser's reason for returning it. */
  Reason: optional(Type.String()),
  /** For an allowance: the places that submitted records use, and the places granted. */
  Places: optional(Type.Object({ Used: Type.Integer(), Granted: Type.Integer() })),
  /** Page of the app, `/pages/…` with its query. */
  Url: Type.String(),
})
export type MenuTask = Static<typeof MenuTask>

/** A tile. `Badge` counts the unread items behind it. */
export const MenuItem = Type.Object({
  Id: Type.String(),
  Group: Type.String(),
  Title: Type.String(),
  Icon: Type.String(),
  /** Page of the app, or an allowed other site. */
  Url: Type.String(),
  Badge: Type.Integer(),
  Deadline: Type.String(),
})
export type MenuItem = Static<typeof MenuItem>

const Role = literals(['admin', 'staff'] as const)

/**
 * The menu for the caller's company and role. `Companies` are those the account may switch to, the
 * present one first.
 */
export const MenuListReply = Type.Object({
  Company: Type.Object({
    ...CompanyName.properties,
    Hall: Type.String(),
    /** Square metres of its booth. */
    Area: optional(Type.Number()),
    /** Address of the published logo. */
    Logo: optional(Type.String()),
  }),
  Role,
  Companies: Type.Array(Type.Object({ ...CompanyName.properties, Role })),
  Groups: Type.Array(Type.Object({ Id: Type.String(), Title: Type.String() })),
  Items: Type.Array(MenuItem),
  /**
   * Sorted: returned tasks, then open tasks by deadline, then tasks that are not open, then
   * completed tasks.
   */
  Tasks: Type.Array(MenuTask),
  /** `Percent` of the tasks that count as preparation; 100 without such tasks. */
  Progress: Type.Object({ Done: Type.Integer(), Total: Type.Integer(), Percent: Type.Integer() }),
})
export type MenuListReply = Static<typeof MenuListReply>

/** Switches the session to another of the caller's companies. */
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
