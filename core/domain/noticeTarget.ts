/** One target of a notice or of a file for exhibitors: a role, a hall (without blanks), a company. */
export const NOTICE_TARGET =
  /^(?:role:(?:admin|staff)|hall:[^\s:]{1,32}|company:[A-Za-z0-9][A-Za-z0-9_-]{0,63})$/

/** The press as a target: files alone may name it. */
export const PRESS = 'media'
