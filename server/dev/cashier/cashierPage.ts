import { escapeHtml } from '../../html/escapeHtml'
import type { Language } from '@core/domain/language'
import { cashierText } from '../../messages/cashier'
import type { Bill } from './books'

interface CashierView {
  bill: Bill
  fairName: string
  /** The fair's theme; a text that is not a colour falls back to the default. */
  color: string
  language: Language
  /** Where the form posts to, and where a finished order leads back to. */
  action: string
  back: string
}

const DEFAULT_COLOR = '#F77400'

/**
 * The page that takes the money of a development server: no scripts, the fair's name and colour.
 */
export function cashierPage({
  bill,
  fairName,
  color,
  language,
  action,
  back,
}: CashierView): string {
  const say = (key: Parameters<typeof cashierText>[1]) => escapeHtml(cashierText(language, key))
  const isOpen = bill.state === 'NOTPAY' && Date.parse(bill.closesAt) > Date.now()
  const theme = /^#[0-9a-f]{6}$/i.test(color) ? color : DEFAULT_COLOR
  const button = (value: string, label: string, look: string) =>
    `<button class="${look}" name="action" value="${value}">${label}</button>`
  const actions = isOpen
    ? `<form method="post" action="${escapeHtml(action)}">${button('pay', say('cashier.pay'), 'main')}${button('cancel', say('cashier.cancel'), 'side')}${button('fail', say('cashier.fail'), 'side')}</form>`
    : `<p role="status">${say(bill.state === 'SUCCESS' || bill.state === 'REFUND' ? 'cashier.paid' : 'cashier.over')}</p><p><a href="${escapeHtml(back)}">${say('cashier.back')}</a></p>`
  return `<!doctype html>
<html lang="${language === 'cn' ? 'zh-CN' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say('cashier.title')} · ${escapeHtml(fairName)}</title>
<style>
  body { margin: 0; background: #f4f5f6; color: #14181c; font: 16px/1.5 system-ui, sans-serif; }
  header { background: ${theme}; color: ${onColor(theme)}; padding: 16px 24px; font-weight: 600; }
  main { box-sizing: border-box; width: calc(100% - 32px); max-width: 468px; margin: 16px auto; padding: 24px; background: #fff; border-radius: 12px; }
  h1 { margin: 0 0 8px; font-size: 18px; }
  .amount { margin: 8px 0; font-size: 40px; font-weight: 700; }
  .plain { margin: 4px 0; color: #4a525a; overflow-wrap: anywhere; }
  form { display: grid; gap: 12px; margin-top: 24px; }
  button { min-height: 48px; border-radius: 8px; border: 1px solid #767f88; font: inherit; background: #fff; color: #14181c; cursor: pointer; }
  button.main { background: ${theme}; border-color: ${theme}; color: ${onColor(theme)}; font-weight: 600; }
  button:focus-visible, a:focus-visible { outline: 3px solid #14181c; outline-offset: 2px; }
</style>
</head>
<body>
<header>${escapeHtml(fairName)}</header>
<main>
<h1>${escapeHtml(bill.description)}</h1>
<p class="amount">${yuan(bill.total)}</p>
<p class="plain">${say('cashier.order')} ${escapeHtml(bill.outTradeNo)}</p>
<p class="plain">${say('cashier.note')}</p>
${actions}
</main>
</body>
</html>`
}

function yuan(fen: number): string {
  return `¥${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
}

/** Black or white, whichever is read better on the theme colour (WCAG contrast). */
function onColor(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
    const part = parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.18 ? '#14181c' : '#ffffff'
}
