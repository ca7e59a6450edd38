import type { Language } from '@core/domain/language'
import { API_SCOPES } from '@core/domain/apiScopes'
import { WEBHOOK_TYPES } from '@core/domain/webhookEvents'
import { V1_PROBLEMS } from '@core/contract/v1/route'
import { docsStyle } from './docsStyle'
import type { ApiChange } from '../apiChanges/compare'
import type { V1Document, V1Operation } from './openApiV1'

const WORDS = {
  title: { cn: '接口文档', en: 'API documentation' },
  other: { cn: 'English', en: '中文' },
  intro: {
    cn: '每把密钥只能读取所属展会。主办方在后台“接口与回调”中创建密钥，放在请求头 Authorization 中。',
    en: 'A key reads the one fair it belongs to. The organiser creates it at the desk under “API & webhooks”; it goes into the Authorization header.',
  },
  scopes: { cn: '权限', en: 'Scopes' },
  people: {
    cn: 'people:read 才能读取姓名、手机和答卷，请只在确有需要时授予。',
    en: 'Only people:read gives names, phones and answers. Grant it where it is needed.',
  },
  paging: { cn: '分页与增量', en: 'Pages and changes' },
  pagingText: {
    cn: '列表按最后修改时间排序。把 next 作为 after 取下一页；next 为 null 时结束。增量同步用 modified_since，建议比上次提前 60 秒，并按 id 去重。',
    en: 'Lists are in the order of the last change. Give `next` as `after` for the next page; null is the end. To fetch changes, use modified_since, 60 seconds before the last time, and drop what you have by id.',
  },
  limits: { cn: '频率', en: 'Limits' },
  limitsText: {
    cn: '每把密钥每分钟 600 次。RateLimit 响应头给出余量；超出时返回 429 和 Retry-After。带 If-None-Match 的请求在内容未变时返回 304。',
    en: 'Each key has 600 requests a minute. The RateLimit header says what is left; beyond that comes 429 with Retry-After. With If-None-Match the reply is 304 while nothing has changed.',
  },
  problems: { cn: '错误', en: 'Problems' },
  webhooks: { cn: '回调', en: 'Webhooks' },
  webhooksText: {
    cn: '按 Standard Webhooks 1.0.0 签名：webhook-id、webhook-timestamp、webhook-signature。收到后尽快返回 2xx；同一 webhook-id 可能收到多次。失败后重试 3 天，连续失败 5 天后停用；返回 410 立即停用。',
    en: 'Signed by Standard Webhooks 1.0.0: webhook-id, webhook-timestamp, webhook-signature. Answer 2xx soon; the same webhook-id may come more than once. Failures are retried for 3 days; after 5 days of failure the endpoint is disabled, after 410 at once.',
  },
  parameter: { cn: '参数', en: 'Parameter' },
  meaning: { cn: '说明', en: 'Meaning' },
  example: { cn: '示例', en: 'Example' },
  scope: { cn: '所需权限', en: 'Scope' },
  changes: { cn: '变更', en: 'What changed' },
  since: { cn: '与已发布的版本相比：', en: 'Since the release' },
  none: { cn: '没有变更。', en: 'Nothing has changed.' },
  added: { cn: '新增', en: 'New' },
  changed: { cn: '修改', en: 'Changed' },
  removed: { cn: '移除', en: 'Gone' },
  breaks: { cn: '可能影响现有程序', en: 'may break programs' },
  file: { cn: 'OpenAPI 3.1 文件', en: 'OpenAPI 3.1 document' },
} as const

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const html = (text: string) => text.replace(/[&<>"']/g, sign => escapes[sign] ?? sign)
/** A description, in which names between backticks become code. */
const prose = (text: string) => html(text).replace(/`([^`]+)`/g, '<code>$1</code>')

/** The differences to the document of the last release. */
export interface ChangesSince {
  version: string
  changes: readonly ApiChange[]
}

/** The page of the API: plain HTML from the document, without scripts and other hosts. */
export function apiDocsPage(document: V1Document, language: Language, since: ChangesSince): string {
  const say = (word: keyof typeof WORDS) => prose(WORDS[word][language])
  const operations = Object.entries(document.paths).map(([path, { get }]) => ({ path, get }))
  const server = document.servers[0]?.url ?? ''
  const sections = document.tags.map(({ name, description, 'x-name-cn': cn }) => {
    const own = operations.filter(({ get }) => get.tags.includes(name))
    return `<section id="${html(name)}"><h2>${html(language === 'cn' ? cn : description)}</h2>${own.map(one => operation(one, server, language)).join('')}</section>`
  })
  const links = document.tags.map(
    ({ name, description, 'x-name-cn': cn }) =>
      `<a href="#${html(name)}">${html(language === 'cn' ? cn : description)}</a>`,
  )
  const problems = Object.entries(V1_PROBLEMS).map(
    ([code, { status, title, cn }]) =>
      `<tr id="${code}"><td>${status}</td><td><code>${code}</code></td><td>${html(language === 'cn' ? cn : title)}</td></tr>`,
  )
  return `<!doctype html><html lang="${language === 'cn' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>fairpass ${say('title')}</title><style>${docsStyle}</style></head><body>
<header><h1>fairpass ${say('title')} <small>v1</small></h1><nav>${links.join('')}<a href="#webhooks">${say('webhooks')}</a><a href="#problems">${say('problems')}</a>
<a href="#changes">${say('changes')}</a>
<a href="?lang=${language === 'cn' ? 'en' : 'cn'}">${say('other')}</a></nav></header><main>
<section><p>${say('intro')}</p><pre><code>curl -H 'Authorization: Bearer fp_live_…' ${html(server)}/api/v1/fair</code></pre>
<p><a href="/api/v1/openapi.json">${say('file')}</a></p><h2>${say('scopes')}</h2>
<p class="scopes">${API_SCOPES.map(scope => `<code>${scope}</code>`).join(' ')}</p><p>${say('people')}</p>
<h2>${say('paging')}</h2><p>${say('pagingText')}</p><h2>${say('limits')}</h2><p>${say('limitsText')}</p></section>
${sections.join('\n')}
<section id="webhooks"><h2>${say('webhooks')}</h2><p>${say('webhooksText')}</p><pre><code>${html(WEBHOOK_EXAMPLE)}</code></pre>
<p class="scopes">${WEBHOOK_TYPES.map(type => `<code>${type}</code>`).join(' ')}</p></section>
<section id="problems"><h2>${say('problems')}</h2><div class="scroll"><table>${problems.join('')}</table></div></section>
${changesSection(since, language)}</main></body></html>`
}

function changesSection({ version, changes }: ChangesSince, language: Language): string {
  const say = (word: keyof typeof WORDS) => prose(WORDS[word][language])
  const rows = changes.map(({ kind, place, about, breaks }) => {
    const words = [...about.map(html), ...(breaks ? [`<b>${say('breaks')}</b>`] : [])]
    return `<tr><td>${say(kind)}</td><td><code>${html(place)}</code></td><td>${words.join('<br>')}</td></tr>`
  })
  const list =
    rows.length > 0
      ? `<div class="scroll"><table>${rows.join('')}</table></div>`
      : `<p>${say('none')}</p>`
  return `<section id="changes"><h2>${say('changes')}</h2><p>${say('since')} ${html(version)}</p>${list}</section>`
}

function operation(
  { path, get }: { path: string; get: V1Operation },
  server: string,
  language: Language,
): string {
  const say = (word: keyof typeof WORDS) => prose(WORDS[word][language])
  const isChinese = language === 'cn'
  const rows = get.parameters.map(
    ({ name, in: place, description, schema, example }) =>
      `<tr><td><code>${html(name)}</code></td><td>${html(place)}</td><td>${prose([description, bounds(schema)].filter(Boolean).join('. '))}</td><td>${
        example === undefined ? '' : `<code>${html(String(example))}</code>`
      }</td></tr>`,
  )
  return `<article id="${html(get.operationId)}"><h3>${html(isChinese ? get['x-summary-cn'] : get.summary)}</h3>
<p class="address"><b>GET</b> <code>${html(path)}</code></p><p>${prose(isChinese ? get['x-description-cn'] : get.description)}</p>
<p>${say('scope')} <code>${html(get['x-scope'])}</code></p>
<div class="scroll"><table><tr><th>${say('parameter')}</th><th></th><th>${say('meaning')}</th><th>${say('example')}</th></tr>${rows.join('')}</table></div>
<pre><code>curl -H 'Authorization: Bearer fp_live_…' '${html(exampleAddress(path, get, server))}'</code></pre>
<pre><code>${html(JSON.stringify(exampleReply(get), null, 2))}</code></pre></article>`
}

function bounds(schema: Record<string, unknown>): string {
  const { minimum, maximum, default: usual, anyOf } = schema
  const words = Array.isArray(anyOf)
    ? anyOf.map((one: { const?: unknown }) => String(one.const)).join(' | ')
    : ''
  return [
    words,
    maximum !== undefined && `${String(minimum)}–${String(maximum)}`,
    usual !== undefined && `= ${String(usual)}`,
  ]
    .filter(Boolean)
    .join(', ')
}

function exampleAddress(path: string, { parameters }: V1Operation, server: string): string {
  const of = (place: string) =>
    parameters.filter(({ in: where, example }) => where === place && example !== undefined)
  const whole = of('path').reduce(
    (text, { name, example = '' }) =>
      text.replace(`{${name}}`, encodeURIComponent(String(example))),
    path,
  )
  const query = new URLSearchParams(
    of('query').map(({ name, example = '' }) => [name, String(example)] as [string, string]),
  ).toString()
  return `${server}${whole}${query && `?${query}`}`
}

function exampleReply({ responses }: V1Operation): unknown {
  const found = responses['200'] as { content: { 'application/json': { example: unknown } } }
  return found.content['application/json'].example
}

const WEBHOOK_EXAMPLE = `POST /your-endpoint
webhook-id: msg_5b0c6a1e1e0b4d3e9a510a3c1f2b7d10
webhook-timestamp: 1792110723
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{"type":"registration.approved","timestamp":"2026-10-16T01:12:03.000Z","fair":"tgdemo000000001","sequence":48213,
 "data":{"id":"1042","from":"submitted","state":"approved"}}

signature = "v1," + base64(HMAC-SHA256(base64decode(secret without "whsec_"), id + "." + timestamp + "." + body))`
