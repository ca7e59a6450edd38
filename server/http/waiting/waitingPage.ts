import { createHash } from 'node:crypto'
import type { Language } from '@core/domain/language'
import { escapeHtml } from '../../html/escapeHtml'
import { WAITING_SCRIPT } from './waitingScript'
import { WAITING_WORDS } from './waitingWords'

interface PageFair {
  appId: string
  names: Readonly<Record<Language, string>>
  /** Address of the registration. */
  home: string
}

const STYLE = `*{box-sizing:border-box}body{margin:0;background:#f4f5f6;color:#14181c;font:16px/1.5 -apple-system,"PingFang SC","Microsoft YaHei",Roboto,sans-serif}
header{display:flex;justify-content:space-between;align-items:center;gap:12px;padding:12px 16px;background:#fff}
main{max-width:560px;margin:0 auto;padding:16px}[hidden]{display:none!important}
section{padding:24px 20px;border-radius:12px;background:#fff}h1{margin:0 0 12px;font-size:24px;line-height:32px}p{margin:12px 0 0;color:#4a525a}
dl{display:flex;flex-wrap:wrap;gap:12px;margin:16px 0 0}dl div{flex:1 1 140px;padding:12px;border-radius:8px;background:#f4f5f6}
dt{color:#4a525a;font-size:14px}dd{margin:0;font-size:28px;font-weight:700;font-variant-numeric:tabular-nums}
button,.go{display:block;min-height:44px;padding:10px 16px;border:0;border-radius:8px;background:#14181c;color:#fff;font:inherit;text-align:center;text-decoration:none;cursor:pointer}
section button,.go{width:100%;margin-top:20px}header button{background:#f4f5f6;color:#14181c}
:focus-visible{outline:3px solid #1769e0;outline-offset:2px}#note{min-height:24px;color:#9a3412}
details{margin-top:16px;color:#4a525a;font-size:14px}summary{min-height:44px;padding:10px 0;cursor:pointer}code{overflow-wrap:anywhere;word-break:break-all}
#said{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}`

/** Escapes a value, so that a fair's name cannot end the script element. */
const inScript = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')
const word = (name: string) => `data-w="${name}"`
const fact = (name: string, id = name) => `<div><dt ${word(name)}></dt><dd id="${id}"></dd></div>`
const line = (name: string) => `<p><span ${word(name)}></span>: <code id="${name}"></code></p>`

/**
 * The whole page in one file, at most 15 KB: texts of both languages, style and script. It loads
 * nothing else.
 */
export function waitingPage({ appId, names, home }: PageFair): { html: string; policy: string } {
  // inside a function, because `window.status` turns every value into a text
  const script = `(function(){var FAIR=${inScript(appId)},HOME=${inScript(home)},NAMES=${inScript(names)},WORDS=${inScript(WAITING_WORDS)};${WAITING_SCRIPT}})()`
  const go = `<a class="go" href="${escapeHtml(home)}" ${word('go')}></a>`
  const html = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(names.cn)}</title><style>${STYLE}</style></head><body>
<header><strong id="fair">${escapeHtml(names.cn)}</strong><button id="other" type="button" ${word('other')}></button></header>
<main><section id="loading"><p ${word('loading')}></p></section>
<section id="off" hidden><h1 ${word('off')}></h1><p ${word('offDetail')}></p>${go}</section>
<section id="before" hidden><h1 ${word('before')}></h1><dl>${fact('left')}${fact('opens')}</dl><p ${word('draw')}></p><p ${word('keep')}></p></section>
<section id="line" hidden><h1 ${word('title')}></h1><dl>${fact('ahead')}${fact('minutes')}${fact('place')}</dl><p ${word('keep')}></p></section>
<section id="turn" hidden><h1 ${word('turn')}></h1><p ${word('turnDetail')}></p>${go}</section>
<section id="refused" hidden><h1 ${word('refused')}></h1><p id="why"></p><button id="again" type="button" ${word('again')}></button></section>
<p id="note" role="status"></p><div id="said" aria-live="polite"></div>
<details><summary ${word('check')}></summary><p ${word('checkDetail')}></p>${['commitment', 'secret', 'id', 'drawn'].map(line).join('')}</details>
<noscript>请开启 JavaScript 后排队。Please switch JavaScript on to queue.</noscript></main><script>${script}</script></body></html>`
  const hash = createHash('sha256').update(script).digest('base64')
  return {
    html,
    policy: `default-src 'none'; script-src 'sha256-${hash}'; style-src 'unsafe-inline'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  }
}
