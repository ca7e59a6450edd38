import {
  NOTIFICATION_KINDS,
  NOTIFICATION_PARAMS,
  placeholdersOf,
  type NotificationTemplate,
  type NotificationTemplates,
} from '../messages/notifications'
import { isObject, text, type JsonObject } from './folderFiles'
import type { ProblemList } from './problems'

const FILE = 'fair.json'
const HOST = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}(:\d{2,5})?$/
const TEMPLATE_ID = /^[\w-]{10,64}$/
const FIELD = /^[a-z][a-z_]{0,30}\d{0,3}$/

/**
 * `WechatHosts` and `Templates` of fair.json: the hosts that serve the H5 in WeChat, and the
 * templates of WeChat messages.
 */
export function readWechat(
  fair: JsonObject,
  problems: ProblemList,
): { wechatHosts?: string[]; templates?: NotificationTemplates } {
  return {
    ...(fair['WechatHosts'] !== undefined && {
      wechatHosts: readHosts(fair['WechatHosts'], problems),
    }),
    ...(fair['Templates'] !== undefined && {
      templates: readTemplates(fair['Templates'], problems),
    }),
  }
}

/**
 * These hosts receive a ticket and signed pages, so only full host names of the organiser are
 * allowed.
 */
function readHosts(given: unknown, problems: ProblemList): string[] {
  const hosts: unknown[] = Array.isArray(given) ? given : [undefined]
  return hosts.flatMap((host, index) => {
    if (typeof host === 'string' && HOST.test(host)) return host
    problems.error(
      FILE,
      `WechatHosts.${index}`,
      'it is not the name of a host; write a list of names like h5.fair.example, without https:// and path',
    )
    return []
  })
}

function readTemplates(given: unknown, problems: ProblemList): NotificationTemplates {
  if (!isObject(given)) {
    problems.error(
      FILE,
      'Templates',
      'it must be an object { "kind of message": { "App", "Id", "Data" } }',
    )
    return {}
  }
  for (const kind of Object.keys(given)) {
    if (!NOTIFICATION_KINDS.some(known => known === kind))
      problems.error(
        FILE,
        `Templates.${kind}`,
        `there is no such kind of message; use ${NOTIFICATION_KINDS.join(', ')}`,
      )
  }
  return Object.fromEntries(
    NOTIFICATION_KINDS.flatMap(kind => {
      const template = given[kind]
      return template === undefined
        ? []
        : [[kind, readTemplate(`Templates.${kind}`, template, NOTIFICATION_PARAMS[kind], problems)]]
    }),
  )
}

function readTemplate(
  at: string,
  given: unknown,
  params: readonly string[],
  problems: ProblemList,
): NotificationTemplate {
  const template = isObject(given) ? given : {}
  const [app, id] = [text(template, 'App'), text(template, 'Id')]
  if (app !== 'oa' && app !== 'mp')
    problems.error(
      FILE,
      `${at}.App`,
      'it is neither oa (official account) nor mp (mini-program); write one of them',
    )
  if (!TEMPLATE_ID.test(id))
    problems.error(
      FILE,
      `${at}.Id`,
      "it is not a template's id; copy it from WeChat's list of templates",
    )
  const data = isObject(template['Data']) ? template['Data'] : {}
  if (Object.keys(data).length === 0)
    problems.error(
      FILE,
      `${at}.Data`,
      'the template has no fields; add them as { "thing1": "{form}" }',
    )
  for (const [field, value] of Object.entries(data)) {
    if (!FIELD.test(field))
      problems.error(
        FILE,
        `${at}.Data.${field}`,
        'it is not the name of a field of a template, such as thing1',
      )
    if (typeof value !== 'string')
      problems.error(FILE, `${at}.Data.${field}`, 'its value must be a text')
    const unknown =
      typeof value === 'string' ? placeholdersOf(value).filter(name => !params.includes(name)) : []
    if (unknown.length > 0)
      problems.error(
        FILE,
        `${at}.Data.${field}`,
        `the message does not have ${unknown.join(', ')}; it has ${params.join(', ')}`,
      )
  }
  return {
    app: app === 'oa' ? 'oa' : 'mp',
    id,
    data: Object.fromEntries(Object.entries(data).map(([field, value]) => [field, String(value)])),
  }
}
