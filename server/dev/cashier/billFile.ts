import { createHash } from 'node:crypto'
import type { Back, Bill } from './books'

const HEADS =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const SUMS =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'
const DOWNLOAD = '/v3/billdownload/file?token='
const CHINA_MS = 8 * 3600_000

const yuan = (fen: number) => (fen / 100).toFixed(2)
const line = (cells: readonly string[]) => cells.map(cell => `\`${cell}`).join(',')
/** Statements write times in China's zone. */
const timeOf = (iso: string) =>
  new Date(Date.parse(iso) + CHINA_MS).toISOString().slice(0, 19).replace('T', ' ')

/** The statement of a day as WeChat makes it; undefined for a day on which nothing happened. */
export function writeBill(
  day: string,
  { mchid, bills, backs }: { mchid: string; bills: readonly Bill[]; backs: readonly Back[] },
): string | undefined {
  const isOf = (iso: string) => iso !== '' && timeOf(iso).startsWith(day)
  const row = (bill: Bill, at: string, back?: Back) =>
    line([
      ...[timeOf(at), bill.appid, mchid, '', '', bill.transactionId, bill.outTradeNo, bill.openid],
      ...[bill.trade, back ? 'REFUND' : 'SUCCESS', 'OTHERS', bill.currency],
      ...[yuan(back ? 0 : bill.total), '0.00'],
      ...(back
        ? [`50000000${back.refundNo}`, back.refundNo, yuan(back.refund)]
        : ['0', '0', '0.00']),
      ...[
        '0.00',
        back ? 'ORIGINAL' : '',
        back?.state ?? '',
        bill.description,
        '',
        '0.00000',
        '0.60%',
      ],
      ...[yuan(back ? 0 : bill.total), yuan(back?.refund ?? 0), ''],
    ])
  const rows = [
    ...bills.filter(({ paidAt }) => isOf(paidAt)).map(bill => row(bill, bill.paidAt)),
    ...backs
      .filter(({ at }) => isOf(at))
      .flatMap(back => {
        const bill = bills.find(({ outTradeNo }) => outTradeNo === back.outTradeNo)
        return bill ? [row(bill, back.at, back)] : []
      }),
  ]
  if (rows.length === 0) return undefined
  const sums = line([String(rows.length), '0.00', '0.00', '0.00', '0.00', '0.00', '0.00'])
  return `\uFEFF${[HEADS, ...rows, SUMS, sums, ''].join('\r\n')}`
}

/** The address of the statement file, and the hash that its bytes must have. */
export const presentFile = (base: string, day: string, text: string): Record<string, string> => ({
  hash_type: 'SHA1',
  hash_value: createHash('sha1').update(text).digest('hex'),
  download_url: `${base}${DOWNLOAD}${day}`,
})

/** The day in the path of a request that asks for a statement or fetches one. */
export function readBillPath(path: string): { asks: string } | { fetches: string } | undefined {
  const asked = /^\/v3\/bill\/tradebill\?bill_date=(\d{4}-\d{2}-\d{2})&bill_type=ALL$/.exec(path)
  if (asked) return { asks: asked[1] ?? '' }
  return path.startsWith(DOWNLOAD) ? { fetches: path.slice(DOWNLOAD.length) } : undefined
}
